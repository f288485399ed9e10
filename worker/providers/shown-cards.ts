/** The cards of a call, from what an assistant gave its tool `show_card`: taken as far as it can be read. */
import * as z from 'zod';
import type { ShownCard } from '../report-contract.ts';

/** A widget shows 30; an assistant that asks for more is refused there. */
const MOST_CARDS = 100;

const orNone = <T extends z.ZodType>(type: T) => type.optional().catch(undefined);
const words = z.string().max(2000);

/** As `widget/cards/table.ts` has them, without its limits: this tells what was asked for. */
const written = z.object({
  id: orNone(z.string().min(1).max(64)),
  type: z.string().regex(/^[\w-]{1,40}$/),
  title: words.catch(''),
  text: orNone(words),
  label: orNone(words),
  url: orNone(words),
  options: orNone(z.array(words).max(50)),
  times: orNone(z.array(words).max(50)),
  rows: orNone(z.array(z.object({ label: words, value: words })).max(50)),
  answer: orNone(words),
});
type Written = z.infer<typeof written>;

const linesOf = ({ text, label, url, options, times, rows }: Written): string[] =>
  [text, url === undefined ? label : `${label ?? ''} (${url})`.trim()]
    .concat(options, times)
    .concat(rows?.map((row) => `${row.label}: ${row.value}`))
    .filter((line) => line !== undefined && line !== '') as string[];

/** Providers tell arguments as an object or as JSON. */
function readArguments(given: unknown): Written | undefined {
  try {
    return written.safeParse(typeof given === 'string' ? JSON.parse(given) : given).data;
  } catch {
    return undefined;
  }
}

export interface ShownCards {
  /** @param given the tool's arguments. @param at in s since the call's beginning */
  show(given: unknown, fallbackId: string, at: number | null): void;
  answered(id: string, answer: string): void;
  /** The visitor's next words: one of what the last open card offers, letter by letter, is its answer. */
  said(text: string): void;
  readonly cards: ShownCard[];
}

/** Of a card that is shown again, the later one counts, in the first one's place. */
export function createShownCards(): ShownCards {
  const cards: ShownCard[] = [];
  return {
    cards,
    show(given, fallbackId, at) {
      const data = readArguments(given);
      if (!data) return;
      const { id = fallbackId, type, title } = data;
      const known = cards.find((card) => card.id === id);
      const answer = data.answer ?? known?.answer ?? null;
      const card = { id, type, title, lines: linesOf(data), answer, at: known?.at ?? at };
      if (known) Object.assign(known, card);
      else if (cards.length < MOST_CARDS) cards.push(card);
    },
    answered(id, answer) {
      const known = cards.find((card) => card.id === id);
      if (known) known.answer ??= answer;
    },
    said(text) {
      const open = cards.findLast(({ answer, type }) => answer === null && type === 'choice');
      if (open?.lines.includes(text)) open.answer = text;
    },
  };
}
