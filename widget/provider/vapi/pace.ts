/** Which words of its turn the assistant is saying, and when: the provider tells it by letters or by words, as its voice does. */
import type { ProviderEvent } from '../../call/provider-port.ts';

type Loose = Record<string, unknown>;
type Pace = Extract<ProviderEvent, { type: 'pace' }>;

interface Timed {
  word: string;
  /** In ms of the piece of sound that begins now. */
  from: number;
  to: number;
}

const record = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? (value as Loose) : {};
const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);
const isTimed = ({ word, from, to }: Timed) => word !== '' && from >= 0 && to >= from;

/** Exact times, spaces among the words; they count from whenever the voice began to be made. */
function aligned(timing: Loose): Timed[] {
  const [starts, ends] = [numbers(timing['wordsStartTimesMs']), numbers(timing['wordsEndTimesMs'])];
  const words = Array.isArray(timing['words']) ? timing['words'].map(String) : [];
  const first = starts[0] ?? 0;
  return words.map((word, at) => ({
    word: word.trim(),
    from: (starts[at] ?? NaN) - first,
    to: (ends[at] ?? NaN) - first,
  }));
}

/** The latest piece: its words with their times or, where there are none, evenly over its length. */
function inPiece(timing: Loose): Timed[] {
  if (Array.isArray(timing['words']))
    return timing['words'].map(record).map(({ word, startMs, endMs }) => ({
      word: String(word ?? '').trim(),
      from: Number(startMs),
      to: Number(endMs),
    }));
  const words = String(timing['segment'] ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const each = Number(timing['segmentDurationMs']) / words.length;
  return words.map((word, at) => ({ word, from: at * each, to: (at + 1) * each }));
}

/** Where word number `count` of `text` begins. */
function wordAt(text: string, count: number): number {
  const words = [...text.matchAll(/\S+/g)];
  return words[Math.min(count, words.length) - 1]?.index ?? 0;
}

/** One for a call: a turn comes in pieces. */
export function createPace(): (message: unknown) => Pace | null {
  let turn: unknown;
  let text = '';
  /** All before it was said in earlier pieces. */
  let said = 0;
  return (message) => {
    const told = record(message);
    const { type, timing } = told;
    const whole = told['text'];
    if (type !== 'assistant.speechStarted' || typeof whole !== 'string') return null;
    const isNew = told['turn'] !== turn || !whole.startsWith(text.trimEnd());
    if (isNew) said = 0;
    [turn, text] = [told['turn'], whole];
    const given = record(timing);
    const byLetters = given['type'] === 'word-alignment';
    if (!byLetters && given['type'] !== 'word-progress') return null;
    const timed = (byLetters ? aligned(given) : inPiece(given)).filter(isTimed);
    // Some count this piece among what was said, others do not: it is looked for around there.
    const count = Number(given['wordsSpoken']) || 0;
    if (!byLetters) said = Math.min(Math.max(said, wordAt(text, count - timed.length)), wordAt(text, count));
    const words = timed.flatMap(({ word, from, to }) => {
      const at = text.indexOf(word, said);
      if (at < 0) return [];
      said = at + word.length;
      return [{ end: said, from, to }];
    });
    return words.length > 0 ? { type: 'pace', text, isNew, words } : null;
  };
}
