import { Mark } from './Mark.tsx';
import type { Candidate } from './types.ts';

/** A piece of a conversation, as it may go. */
export const Exchange = ({ candidate: { codeName, exchange } }: { candidate: Candidate }) => (
  <section className="exchange">
    <h3>How it sounds</h3>
    <ol className="captions">
      <li className="caption visitor">
        <span className="unseen">Caller: </span>
        {exchange.caller}
      </li>
      <li className="caption assistant">
        <span className="unseen">{codeName}: </span>
        {exchange.answer}
      </li>
    </ol>
  </section>
);

interface OthersProps {
  similar: readonly Candidate[];
  previous: Candidate | undefined;
  next: Candidate | undefined;
  onOpen: (id: string) => void;
}

/** The ways on from a resume: to who does like work, and to the one before and the one after. */
export const Others = ({ similar, previous, next, onOpen }: OthersProps) => (
  <section className="others">
    <h3>Similar candidates</h3>
    <ul>
      {similar.map((other) => (
        <li key={other.id} className={`hue-${other.color}`}>
          <button className="other" type="button" onClick={() => onOpen(other.id)}>
            <Mark id={other.id} />
            <span>
              <b>{other.codeName}</b>
              {other.name}
            </span>
          </button>
        </li>
      ))}
    </ul>
    <p className="others-next">
      {previous && (
        <button className="talk" type="button" onClick={() => onOpen(previous.id)}>
          <span>Previous: {previous.codeName}</span>
        </button>
      )}
      {next && (
        <button className="talk" type="button" onClick={() => onOpen(next.id)}>
          <span>Next: {next.codeName}</span>
        </button>
      )}
    </p>
  </section>
);
