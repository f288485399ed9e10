/** The one table of cards: which there are, and what each field of one may be. */
import type { Card, CardOf, CardType, Row } from '../card.ts';
import {
  CardError,
  isRecord,
  link,
  list,
  oneOf,
  optional,
  time,
  whole,
  words,
  type Check,
} from './demand.ts';

const row: Check<Row> = (given, field) => {
  if (!isRecord(given)) throw new CardError(field, 'a label and a value', given);
  return {
    label: words(60)(given['label'], `${field}.label`),
    value: words(200)(given['value'], `${field}.value`),
  };
};

const ALL = { title: words(120), text: optional(words(400)) };

/** Beside those of every card, all that a card of that type has; its text only where it cannot do without. */
type Fields<One extends Card> = {
  [Field in Exclude<keyof One, 'id' | 'type' | keyof typeof ALL>]-?: Check<One[Field] | undefined>;
} & { text?: Check<string> };

/** Beside `ALL`. What an assistant writes beyond them is left out. */
export const FIELDS: { readonly [Type in CardType]: Fields<CardOf<Type>> } = {
  choice: { options: list(words(80), 2, 8), answer: optional(words(80)) },
  slot: { times: list(time, 1, 24), minutes: optional(whole(5, 480)), answer: optional(time) },
  note: { text: words(600), rows: optional(list(row, 1, 8)) },
  link: { url: link, label: words(80) },
  field: {
    label: words(80),
    kind: optional(oneOf('text', 'email', 'tel', 'number')),
    answer: optional(words(200)),
  },
  summary: { rows: list(row, 1, 12) },
  person: {},
};

/** What a visitor may write into a field. */
export const LONGEST_ANSWER = 200;

const typeOf = oneOf(...(Object.keys(FIELDS) as CardType[]));

/**
 * The card that the arguments of a tool call describe.
 * @param fallback its id, where the assistant gives none
 * @throws CardError which names the field
 */
export function readCard(given: Record<string, unknown>, fallback: string): Card {
  const type = typeOf(given['type'], 'type');
  const id = optional(words(64))(given['id'], 'id') ?? fallback;
  const checks: Record<string, Check<unknown>> = Object.assign({}, ALL, FIELDS[type]);
  const fields = Object.entries(checks).flatMap(([name, check]) => {
    const value = check(given[name], name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const card = Object.assign({ id, type }, Object.fromEntries(fields)) as unknown as Card;
  const offered = card.type === 'choice' ? card.options : card.type === 'slot' ? card.times : null;
  if (offered && 'answer' in card) oneOf(...offered)(card.answer, 'answer');
  return card;
}
