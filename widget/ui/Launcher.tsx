import { Icon, CHAT, CLOSE, VOICE } from './icons.tsx';

export type Placement = 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left' | 'inline';
export type LauncherMode = 'all' | 'voice' | 'video' | 'chat';
/** Written as `data-action` on each control, so that the facade can listen without React. */
export type LauncherAction = 'toggle' | 'talk' | 'chat' | 'dismiss';

export interface LauncherProps {
  labels: { talk: string; chat: string; dismiss: string };
  placement: Placement;
  /** @default 'all' */
  mode?: LauncherMode | undefined;
  /** On phones the round button opens and closes the choices. */
  expanded: boolean;
  dismissible: boolean;
  greeting?: string | null | undefined;
  onClick?: (event: { target: unknown }) => void;
}

/** Of a press anywhere in the launcher: which of its controls, if any, was meant. */
export const actionOf = ({ target }: { target: unknown }) =>
  (target as Element).closest<HTMLElement>('[data-action]')?.dataset.action as LauncherAction | undefined;

/** Talk Live, Chat Live, dismiss. Pure: the pasted script draws it without React and listens by itself. */
export function Launcher({
  labels,
  placement,
  mode,
  expanded,
  dismissible,
  greeting,
  ...rest
}: LauncherProps) {
  const label = mode === 'chat' ? labels.chat : labels.talk;
  return (
    <div
      className={placement === 'inline' ? 'launcher' : 'launcher floating'}
      part="launcher"
      role="region"
      aria-label={label}
      data-placement={placement}
      {...rest}
    >
      {greeting && (
        <p className="launcher-greeting" part="greeting">
          {greeting}
        </p>
      )}
      <button
        data-action="toggle"
        className="launcher-toggle accent"
        part="launcher-toggle"
        aria-expanded={expanded}
        aria-label={label}
      >
        <Icon path={expanded ? CLOSE : mode === 'chat' ? CHAT : VOICE} />
      </button>
      <div className="launcher-pill" part="launcher-pill">
        {mode !== 'chat' && (
          <button data-action="talk" className="accent" part="talk-button">
            <Icon path={VOICE} />
            <span>{labels.talk}</span>
          </button>
        )}
        {mode !== 'voice' && mode !== 'video' && (
          <button data-action="chat" part="chat-button">
            <Icon path={CHAT} />
            <span>{labels.chat}</span>
          </button>
        )}
        {dismissible && (
          <button
            data-action="dismiss"
            className="launcher-dismiss"
            part="dismiss-button"
            aria-label={labels.dismiss}
          >
            <Icon path={CLOSE} />
            <span>{labels.dismiss}</span>
          </button>
        )}
      </div>
    </div>
  );
}
