/** Takes out of words what tells who somebody is, before they are stored. What was taken is counted, never kept. */
import type { Json } from '../contract.ts';
import { expressionOf, type Expression } from '../schemas/expression.ts';
import { besideCards } from './redact/cards.ts';
import { spokenEmails, writtenEmails } from './redact/emails.ts';
import { cards, ibans, phones } from './redact/numbers.ts';
import { hasUnseen, read, SEAM, without, type Span, type Way } from './redact/reading.ts';
import { spokenNumbers } from './redact/spoken-numbers.ts';
import { joinTurns, type SpokenTurn } from './redact/turns.ts';

type Redacted = Record<string, number>;

export interface Redactor {
  text(words: string): string;
  /** With what goes on in a speaker's next turn. */
  turns<T extends SpokenTurn>(turns: readonly T[]): T[];
  json(value: Json): Json;
  /** Addresses that were in it, as they are written. */
  readonly emails: ReadonlySet<string>;
  readonly counts: Redacted;
}

interface Found extends Span {
  kind: string;
  email?: string;
}

/** A text as it stands, or the turns of a speaker. */
interface Said {
  text: string;
  parts: readonly Span[];
  /** What it is said to be, before it. */
  named: string;
}

/** Characters that nobody sees stand within a word, or between two. */
const waysOf = (text: string, seams: Way['seams']): Way[] =>
  (hasUnseen(text) ? (['', ' '] as const) : ([''] as const)).map((unseen) => ({ seams, unseen }));

/** Looks for one kind after the other in one reading: what has been found is in no other's way. */
function looking(said: string, found: Found[], way: Way) {
  const { plain, spanOf } = read(without(said, found), way);
  const taken: Span[] = [];
  const isSeam = (at: number) => said[spanOf({ from: at, to: at + 1 }).from] === SEAM;
  return (find: (plain: string, isSeam: (at: number) => boolean) => readonly Found[]) => {
    for (const one of find(without(plain, taken), isSeam)) {
      taken.push(one);
      found.push({ ...one, ...spanOf(one) });
    }
  };
}

/** First what is whole in a turn, so that nothing of the next one is added to it. */
function emailsIn(said: string): Found[] {
  const found: Found[] = [];
  const seams = said.includes(SEAM) ? (['break', 'written', 'spoken'] as const) : (['break'] as const);
  for (const way of seams.flatMap((one) => waysOf(said, one))) {
    const look = looking(said, found, way);
    look(writtenEmails);
    look(spokenEmails);
  }
  return found;
}

/** Those that go over turns are whole only with both. */
function numbersIn(said: string, named: string): Found[] {
  const found: Found[] = [];
  for (const way of waysOf(said, 'spoken')) {
    const look = looking(said, found, way);
    look((plain) => ibans(plain).map((part) => ({ kind: 'iban', ...part })));
    // Before the telephones, in one of which a card's date may stand.
    look((plain, isSeam) => {
      const found = cards(plain, isSeam);
      return [...found, ...besideCards(plain, found)].map((part) => ({ kind: 'card', ...part }));
    });
    look((plain) => spokenNumbers(plain).map((part) => ({ kind: 'phone', ...part })));
    look((plain, isSeam) => phones(plain, named, isSeam).map((part) => ({ kind: 'phone', ...part })));
  }
  return found;
}

/** An operator's expressions are for one turn each. */
function ownIn(said: string, parts: readonly Span[], own: readonly Expression[]): Found[] {
  const found: Found[] = [];
  for (const pattern of own)
    for (const { from, to } of parts)
      for (const { 0: one, index = 0 } of pattern.matchAll(without(said, found).slice(from, to)))
        if (one) found.push({ kind: 'own', from: from + index, to: from + index + one.length });
  return found;
}

/** One for each call. @param patterns the operator's own @throws Error where one is no expression */
export function redactor(patterns: readonly string[], isOn = true): Redactor {
  const [emails, counts] = [new Set<string>(), {} as Redacted];
  const own = patterns.map(expressionOf);
  /** What goes, from the beginning on. An address is noted in any case: by it the call can be erased. */
  const find = ({ text, parts, named }: Said): Found[] => {
    const found = emailsIn(text);
    for (const { email } of found) if (email !== undefined) emails.add(email);
    if (!isOn) return [];
    found.push(...ownIn(without(text, found), parts, own));
    found.push(...numbersIn(without(text, found), named));
    const apart: Found[] = [];
    for (const one of found.sort((a, b) => a.from - b.from || b.to - a.to))
      if (one.from >= (apart.at(-1)?.to ?? 0)) apart.push(one);
    for (const { kind } of apart) counts[kind] = (counts[kind] ?? 0) + 1;
    return apart;
  };
  /** Its parts, with the kind in place of what was found. */
  const clean = (said: Said): string[] => {
    const found = find(said);
    let at = 0;
    return said.parts.map(({ from, to }) => {
      const words: string[] = [];
      let done = from;
      for (; at < found.length; at += 1) {
        const one = found[at];
        if (!one || one.from >= to) break;
        const start = Math.max(one.from, from);
        words.push(said.text.slice(done, start), `[${one.kind}]`);
        done = Math.min(one.to, to);
        if (one.to <= to) continue;
        // It goes on in the next turn, and the full stop of this one is none of it.
        done -= /[.,;:!?…。、\s]{0,3}$/.exec(said.text.slice(start, to))?.[0].length ?? 0;
        break;
      }
      return words.join('') + said.text.slice(done, to);
    });
  };
  const text = (words: string, named = ''): string => {
    const parts = [{ from: 0, to: words.length }];
    return clean({ text: words, parts, named }).join('');
  };
  const turns = <T extends SpokenTurn>(given: readonly T[]): T[] => {
    const kept = new Map<number, string>();
    for (const { text: words, parts } of joinTurns(given))
      for (const [at, part] of clean({ text: words, parts, named: '' }).entries())
        kept.set(parts[at]?.index ?? 0, part);
    return given.map((turn, index) => ({ ...turn, text: kept.get(index) ?? '' }));
  };
  const jsonNamed = (value: Json, name: string): Json => {
    // `orderNumber: "20231187"` says in its name what it is.
    const named = `${name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')} `;
    if (typeof value === 'string') return text(value, named);
    // A number such as 4155550142 is one of a telephone all the same.
    if (typeof value === 'number') {
      const kept = isOn ? text(String(value), named) : '';
      return isOn && kept !== String(value) ? kept : value;
    }
    if (Array.isArray(value)) return value.map((one) => jsonNamed(one, name));
    if (value === null || typeof value === 'boolean') return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [text(key), jsonNamed(one, key)]));
  };
  return { text: (words) => text(words), turns, json: (value) => jsonNamed(value, ''), emails, counts };
}
