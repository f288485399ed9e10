import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { CallLine } from '../../../worker/console-calls-contract.ts';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { ask } from './ask.ts';
import { Failure } from './parts.tsx';

const REASONS = ['Abuse', 'Nobody is there', 'A test of ours', 'The visitor asked for it'];

/** A question first: a call that was hung up does not come back. */
export function HangUp({ call }: { call: CallLine }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState('');
  const name = useId();
  const hangUp = useMutation({
    mutationFn: () =>
      ask(CONSOLE_ROUTES.hangUp, { id: call.id, json: { site: call.site, reason: reason.trim() } }),
    onSuccess: () => dialog.current?.close(),
  });
  return (
    <>
      <button
        type="button"
        className="c-plain c-danger"
        onClick={() => {
          hangUp.reset();
          dialog.current?.showModal();
        }}
      >
        Hang up<span className="unseen"> on {call.assistant ?? 'this call'}</span>
      </button>
      <dialog ref={dialog} className="c-ask" aria-labelledby={`${name}-title`}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            hangUp.mutate();
          }}
        >
          <h2 id={`${name}-title`}>Hang up this call?</h2>
          <p>
            The visitor is cut off at once and cannot come back into it. Your name and the reason stay in the
            audit log; the visitor is not told.
          </p>
          <label htmlFor={name}>Reason</label>
          <input
            id={name}
            list={`${name}-reasons`}
            value={reason}
            maxLength={500}
            required
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
          <datalist id={`${name}-reasons`}>
            {REASONS.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          {hangUp.error && <Failure error={hangUp.error} />}
          <div className="c-ask-do">
            <button type="button" className="button quiet small" onClick={() => dialog.current?.close()}>
              Let it go on
            </button>
            <button
              type="submit"
              className="button small c-danger"
              disabled={hangUp.isPending || !reason.trim()}
            >
              {hangUp.isPending ? 'Hanging up …' : 'Hang up'}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
