import { useUi } from './context.ts';
import { Icon, VOICE } from './icons.tsx';
import { leadsTo } from './leads-to.ts';
import { useCall } from './useCall.ts';

export interface PageActProps {
  seconds: number;
  onClose: () => void;
  onAgain: () => void;
}

/** Whether the page has something of its own to offer after a call that came about. */
export const hasAct = (named: { textAfter?: string } | undefined, seconds: number) =>
  Boolean(named?.textAfter && seconds > 0);

/** The one main way on after a call: the page's own, else to talk again. */
export function PageAct({ seconds, onClose, onAgain }: PageActProps) {
  const { strings, named, emit } = useUi();
  const { callId } = useCall();
  const href = leadsTo(named?.afterHref ?? '');
  const act = (event: React.MouseEvent) => {
    const goes = emit('talklive-after-call', { callId, seconds });
    if (goes && href) return;
    event.preventDefault();
    onClose();
  };
  return (
    <p className="after-act">
      {!hasAct(named, seconds) ? (
        <button type="button" className="btn primary" part="primary-button" onClick={onAgain}>
          <Icon path={VOICE} />
          {strings.after?.again}
        </button>
      ) : href ? (
        <a className="btn primary" part="primary-button" href={href} onClick={act}>
          {named?.textAfter}
        </a>
      ) : (
        <button type="button" className="btn primary" part="primary-button" onClick={act}>
          {named?.textAfter}
        </button>
      )}
    </p>
  );
}
