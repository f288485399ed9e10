import { Mark } from './Mark.tsx';
import type { Candidate } from '../parts/candidate-types.ts';

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

interface LeafingProps {
  previous: Candidate | undefined;
  next: Candidate | undefined;
  onOpen: (id: string) => void;
}

/** To the one before and the one after, in sight however far one reads: whoever goes on stays on the button. */
export const Leafing = ({ previous, next, onOpen }: LeafingProps) => (
  <div className="leafing">
    {previous && (
      <button className="talk" type="button" onClick={() => onOpen(previous.id)}>
        <span>
          <span aria-hidden="true">← </span>
          <span className="unseen">Previous: </span>
          {previous.codeName}
        </span>
      </button>
    )}
    {next && (
      <button className="talk" type="button" onClick={() => onOpen(next.id)}>
        <span>
          <span className="unseen">Next: </span>
          {next.codeName}
          <span aria-hidden="true"> →</span>
        </span>
      </button>
    )}
  </div>
);

interface OthersProps {
  similar: readonly Candidate[];
  onOpen: (id: string) => void;
}

/** To who does like work. */
export const Others = ({ similar, onOpen }: OthersProps) => (
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
  </section>
);
