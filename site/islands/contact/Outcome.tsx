import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { idOf } from '../parts/Field.tsx';
import { KEPT, type Refusal } from '../parts/send.ts';
import { readSent } from './draft.ts';
import { type Faults, LABELS, FIELD_NAMES } from './words.ts';

export type Said = Pick<Refusal, 'message' | 'offline'>;

export type Phase =
  | { name: 'filling' }
  | { name: 'sending' }
  | ({ name: 'refused' } & Said)
  | { name: 'sent'; email: string; about: string[] };

/** Whether the connection has come back since. */
const useBackOnline = (): boolean => {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    addEventListener('online', () => setBack(true), left);
    addEventListener('offline', () => setBack(false), left);
    return () => left.abort();
  }, []);
  return isBack;
};

interface RefusedProps {
  said: Said;
  faults: Faults;
  summary: RefObject<HTMLDivElement | null>;
}

/** What is wrong, in one place that takes the focus, with a way to each field. */
export function Refused({ said, faults, summary }: RefusedProps) {
  const isBack = useBackOnline() && said.offline;
  const faulty = FIELD_NAMES.filter((name) => faults[name]);
  return (
    <div className="refusal" ref={summary} tabIndex={-1} role="alert">
      <p>{isBack ? `You are online again. ${KEPT}` : said.message}</p>
      {isBack && (
        <button className="button small" type="submit">
          Send it now
        </button>
      )}
      {faulty.length > 0 && (
        <ul>
          {faulty.map((name) => (
            <li key={name}>
              <a href={`#${idOf('contact', name)}`}>
                {LABELS[name]}: {faults[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Over the empty form that a reload shows: whoever sees it would send the same again. */
export function SentBefore() {
  // The page was built without it, and what React takes over must look alike.
  const at = useSyncExternalStore(
    () => () => undefined,
    () => readSent()?.at ?? null,
    () => null,
  );
  return (
    at !== null && (
      <p className="note sent-before" role="status">
        You have sent us a message at {TIME.format(at)}. It has arrived. To write again, use this form.
      </p>
    )
  );
}

interface ArrivedProps {
  promise: string;
  next: readonly string[];
  email: string;
  about: readonly string[];
  done: RefObject<HTMLDivElement | null>;
  onAgain: () => void;
}

/** It has arrived: what it was about, where the answer goes, and what happens next. */
export const Arrived = ({ promise, next, email, about, done, onAgain }: ArrivedProps) => (
  <div className="sent" ref={done} tabIndex={-1} role="status">
    <h3>Thank you. Your message has arrived.</h3>
    <p>
      {promise} The answer goes to <b>{email}</b>.
    </p>
    {about.length > 0 && (
      <p>
        It is about: <b>{about.join(', ')}</b>.
      </p>
    )}
    <p>What happens next:</p>
    <ol className="next-steps">
      {next.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p className="actions">
      <button className="button quiet" type="button" onClick={onAgain}>
        Write again
      </button>
      <a className="button quiet" href="/candidates">
        Back to the candidates
      </a>
    </p>
  </div>
);
