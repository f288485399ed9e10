import { Icon, VOICE } from './icons.tsx';

export interface TalkButtonProps {
  label: string;
  onPress?: () => void;
}

/** An inline "Talk Live". Pure, like the launcher. */
export function TalkButton({ label, onPress }: TalkButtonProps) {
  return (
    <button
      type="button"
      className="inline-talk"
      part="button"
      data-action="talk"
      {...(onPress && { onClick: onPress })}
    >
      <Icon path={VOICE} />
      <span>{label}</span>
    </button>
  );
}
