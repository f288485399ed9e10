import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Failure } from './parts.tsx';

interface QuestionProps {
  /** By which the palette finds its button. */
  command?: string | undefined;
  /** What its button says, and what of. */
  action: string;
  about: string;
  title: string;
  /** What comes of it. */
  children: ReactNode;
  doing: string;
  otherwise: string;
  /** Demanded, and proposed. */
  reasons?: readonly string[];
  /** What else is to be said. */
  choice?: ReactNode;
  onYes: (reason: string) => Promise<unknown>;
}

/** Before what does not come back. */
export function Question({
  command,
  action,
  about,
  title,
  children,
  doing,
  otherwise,
  reasons,
  choice,
  onYes,
}: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState('');
  const name = useId();
  const close = () => dialog.current?.close();
  const yes = useMutation({ mutationFn: () => onYes(reason.trim()), onSuccess: close });
  const lacks = reasons !== undefined && !reason.trim();
  return (
    <>
      <button
        type="button"
        className="c-plain c-danger"
        data-command={command}
        onClick={() => {
          yes.reset();
          setReason('');
          dialog.current?.showModal();
        }}
      >
        {action}
        <span className="unseen"> {about}</span>
      </button>
      <dialog ref={dialog} className="c-ask" aria-labelledby={`${name}-title`}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!lacks) yes.mutate();
          }}
        >
          <h2 id={`${name}-title`}>{title}</h2>
          <p>{children}</p>
          {choice}
          {reasons && (
            <>
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
                {reasons.map((one) => (
                  <option key={one} value={one} />
                ))}
              </datalist>
            </>
          )}
          {yes.error && <Failure error={yes.error} />}
          <div className="c-ask-do">
            <button type="button" className="button quiet small" onClick={close}>
              {otherwise}
            </button>
            <button type="submit" className="button small c-danger" disabled={yes.isPending || lacks}>
              {yes.isPending ? doing : action}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
