import { WORDS } from 'virtual:person-ask';
import { useState, type ReactNode } from 'react';
import { useUi } from '../context.ts';
import { Icon } from '../icons.tsx';
import { fitting } from '../languages.ts';
import { Phone } from '../Phone.tsx';
import { NEAR } from '../useStick.ts';
import { loadPerson } from './load-person.ts';

export interface AskPersonProps {
  className?: string;
  /** Drawn before its words. */
  icon?: string;
}

/** The way to a person, where the site has one. What it opens is fetched then. */
export function AskPerson({ className = 'btn quiet small', icon }: AskPersonProps) {
  const ui = useUi();
  const { person } = ui;
  const [state, setState] = useState<'rests' | 'comes' | 'failed'>('rests');
  if (!person) return null;
  const warm = () => void loadPerson().catch(() => undefined);
  const ask = (button: HTMLElement) => {
    if (state === 'comes') return;
    setState('comes');
    loadPerson().then(
      ({ openPerson }) => {
        setState('rests');
        // The view may have gone while it was fetched.
        if (button.isConnected) openPerson({ ui, person, button });
      },
      (fault: unknown) => {
        console.error('[talklive] a part did not load:', fault);
        setState('failed');
      },
    );
  };
  return (
    <>
      <button
        type="button"
        className={className}
        part="person-button"
        aria-haspopup="dialog"
        aria-busy={state === 'comes'}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={(event) => ask(event.currentTarget)}
      >
        {icon && <Icon path={icon} />}
        {WORDS[fitting(ui.locale, Object.keys(WORDS)) ?? 'en']}
      </button>
      {state === 'failed' && (
        <>
          <span className="fault small" role="alert">
            {navigator.onLine ? ui.strings.fault.part : ui.strings.fault.offline}
          </span>
          {ui.phone && <Phone main={false} number={ui.phone} />}
        </>
      )}
    </>
  );
}

/** A log that was read at its end still is, with what has just come into it. */
function keepEnd(node: HTMLElement | null): void {
  const log = node?.closest('.log');
  if (!node || !log) return;
  const away = log.scrollHeight - log.scrollTop - log.clientHeight - node.offsetHeight;
  if (away < NEAR) log.scrollTop = log.scrollHeight;
}

/** What is of no use where the site has no person. @param children what it stands in, around the button */
export function WherePerson({ children }: { children: (button: ReactNode) => ReactNode }) {
  const { person } = useUi();
  return person && <div ref={keepEnd}>{children(<AskPerson className="btn primary" />)}</div>;
}
