import { useUi } from './context.ts';
import { Icon, CLOSE } from './icons.tsx';

/** A dialog's header button. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className="btn quiet close" part="close-button" onClick={onClose}>
      <Icon path={CLOSE} />
      <span>{useUi().strings.common.close}</span>
    </button>
  );
}
