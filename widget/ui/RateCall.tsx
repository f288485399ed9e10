import { useState } from 'react';
import { useUi } from './context.ts';
import { Icon } from './icons.tsx';
import { pageBody } from './page-body.ts';
import { useCall } from './useCall.ts';

const THUMB =
  'M7 9v7.5M7 9l3-6c1.2 0 2 .8 2 2v3h3.5a1.5 1.5 0 0 1 1.5 1.7l-.8 5.3a1.5 1.5 0 0 1-1.5 1.5H3.5V9z';

/** What takes the place of a button that had the focus has it then. */
const focusIfLost = (node: HTMLElement | null) => {
  if (document.activeElement === pageBody()) node?.focus();
};

/** By id: nobody is asked again of the same call. */
const rated = new Set<string | null>();

/** One press to rate a call. */
export function RateCall() {
  const { app, strings } = useUi();
  const { callId } = useCall();
  const [wasRated] = useState(() => rated.has(callId));
  const [rating, setRating] = useState<'open' | 'sending' | 'sent' | 'failed'>('open');
  const words = strings.after;
  const rate = (given: 'up' | 'down') => {
    if (rating === 'sending') return;
    setRating('sending');
    app.call.rate(given).then(
      () => {
        rated.add(callId);
        setRating('sent');
      },
      (fault: unknown) => {
        console.error('[talklive] Rating the call failed:', fault);
        setRating('failed');
      },
    );
  };
  if (wasRated) return null;
  const thumb = (given: 'up' | 'down') => (
    <button
      type="button"
      className={`btn quiet round ${given}`}
      aria-label={words?.[given]}
      title={words?.[given]}
      onClick={() => rate(given)}
    >
      <Icon path={THUMB} />
    </button>
  );
  return (
    <div className="after-rate row small" role="status">
      {rating === 'sent' ? (
        <span ref={focusIfLost} tabIndex={-1}>
          {words?.thanks}
        </span>
      ) : (
        <>
          <span>
            {words?.rate} {rating === 'failed' && <span className="fault">{strings.chat.failed}</span>}
          </span>
          {thumb('up')}
          {thumb('down')}
        </>
      )}
    </div>
  );
}
