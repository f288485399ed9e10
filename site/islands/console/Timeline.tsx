import type { SaidTurn, ShownCard } from '../../../worker/report-contract.ts';
import { lengthOf } from './format.ts';
import { typeInWords } from './Transcript.tsx';

const HEIGHT = 96;
const WIDTH = 1000;
/** Where each voice stands, and how high. */
const LANES = { assistant: 10, visitor: 46 } as const;
const LANE_HEIGHT = 26;
/** Between both voices. */
const CARDS_AT = 41;
/** A silence that somebody notices, in s. */
const LONG_SILENCE = 1.5;

interface TimelineProps {
  turns: readonly SaidTurn[];
  cards: readonly ShownCard[];
  seconds: number;
  chosen: number | null;
  /** Where the recording is, in s. */
  heardAt: number | null;
  onChoose: (index: number) => void;
}

interface Timed extends SaidTurn {
  index: number;
  from: number;
  to: number;
}

const timed = (turns: readonly SaidTurn[]): Timed[] =>
  turns.flatMap((turn, index) =>
    turn.from === null || turn.to === null
      ? []
      : [Object.assign({}, turn, { index, from: turn.from, to: turn.to })],
  );

interface Between {
  kind: 'over' | 'silence';
  from: number;
  to: number;
}

/** Between one voice and the next: a silence, or both at once. */
function betweens(turns: readonly Timed[]): Between[] {
  return turns.slice(1).flatMap((turn, at): Between[] => {
    const before = turns[at];
    if (!before || before.speaker === turn.speaker) return [];
    const gap = turn.from - before.to;
    if (gap < 0) return [{ kind: 'over', from: turn.from, to: before.to }];
    return gap >= LONG_SILENCE ? [{ kind: 'silence', from: before.to, to: turn.from }] : [];
  });
}

const ticksOf = (seconds: number): number[] => {
  const step = [5, 10, 30, 60, 120, 300].find((one) => seconds / one <= 8) ?? 600;
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, at) => at * step);
};

/** As dots, which are round however wide the drawing is. */
function CardMarks({ cards, x }: { cards: readonly ShownCard[]; x: (at: number) => number }) {
  return cards.map(
    ({ id, type, title, at }) =>
      at !== null && (
        <path key={id} className="c-card-mark" d={`M${x(at)} ${CARDS_AT}h0`}>
          <title>{`${lengthOf(at)} ${typeInWords(type)}: ${title}`}</title>
        </path>
      ),
  );
}

/** Both voices, each on a line of its own, and the cards between them. */
export function Timeline({ turns, cards, seconds, chosen, heardAt, onChoose }: TimelineProps) {
  const known = timed(turns);
  if (known.length === 0) return null;
  const end = Math.max(seconds, ...known.map(({ to }) => to), ...cards.map(({ at }) => at ?? 0), 1);
  const x = (at: number) => (at / end) * WIDTH;
  return (
    <figure className="c-timeline">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="group"
        aria-label="Who spoke when"
      >
        <path
          className="c-lane"
          d={`M0 ${LANES.assistant + LANE_HEIGHT / 2}H${WIDTH}M0 ${LANES.visitor + LANE_HEIGHT / 2}H${WIDTH}`}
        />
        {betweens(known).map(({ kind, from, to }) => (
          <rect
            key={`${kind} ${from}`}
            className={`c-${kind}`}
            x={x(from)}
            width={Math.max(2, x(to) - x(from))}
            y="4"
            height={LANES.visitor + LANE_HEIGHT}
          >
            <title>{kind === 'over' ? 'Both at once' : `${(to - from).toFixed(1)} s of silence`}</title>
          </rect>
        ))}
        {known.map(({ speaker, from, to, text, index }) => (
          <rect
            key={index}
            className={`c-voice ${speaker}`}
            data-chosen={index === chosen || undefined}
            x={x(from)}
            width={Math.max(3, x(to) - x(from))}
            y={LANES[speaker]}
            height={LANE_HEIGHT}
            rx="3"
            onClick={() => onChoose(index)}
          >
            <title>{`${lengthOf(from)} ${text}`}</title>
          </rect>
        ))}
        <CardMarks cards={cards} x={x} />
        {heardAt !== null && (
          <path className="c-heard" d={`M${x(Math.min(heardAt, end))} 0V${HEIGHT - 18}`} />
        )}
      </svg>
      <div className="c-ticks" aria-hidden="true">
        {ticksOf(end).map((at) => (
          <span key={at} style={{ insetInlineStart: `${(100 * at) / end}%` }}>
            {lengthOf(at)}
          </span>
        ))}
      </div>
      <figcaption>
        <span className="c-key assistant">Assistant</span>
        <span className="c-key visitor">Visitor</span>
        {cards.length > 0 && <span className="c-key card">Card</span>}
        <span className="c-key over">Both at once</span>
        <span className="c-key silence">Silence from {LONG_SILENCE} s</span>
      </figcaption>
    </figure>
  );
}
