import type { CallAnswer } from '../../../worker/console-calls-contract.ts';
import { waitOf } from './format.ts';

/** Longer is cut, in ms: one that is out of all proportion leaves the others to be seen. */
const MOST_MS = 6000;
/** A silence that somebody notices. */
const LONG_MS = 1500;

interface RowProps {
  title: string;
  values: readonly number[];
  kind: 'silence' | 'interruption';
  of: string;
}

/** Each in its order, as high as it was long. */
function Row({ title, values, kind, of }: RowProps) {
  if (values.length === 0) return null;
  const most = Math.min(MOST_MS, Math.max(...values, LONG_MS));
  return (
    <figure className="c-measured">
      <figcaption>
        {title} <span className="c-more">longest {waitOf(Math.max(...values))}</span>
      </figcaption>
      <ol>
        {values.map((value, at) => (
          <li key={at} className={`c-bar-${kind}`} data-long={value >= LONG_MS || undefined}>
            <i style={{ height: `${Math.max(3, (100 * Math.min(value, most)) / most)}%` }} />
            <span className="unseen">{`${of} ${at + 1}: ${waitOf(value)}`}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** What the browser heard: as it was, whatever the provider writes down of it. */
export function Measured({ measures }: { measures: NonNullable<CallAnswer['measures']> }) {
  return (
    <div className="c-measures">
      <Row title="Silence before each answer" values={measures.silences} kind="silence" of="Answer" />
      <Row
        title="Until it was silent, when interrupted"
        values={measures.interruptions}
        kind="interruption"
        of="Interruption"
      />
    </div>
  );
}
