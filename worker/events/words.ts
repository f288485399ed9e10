/** An event in words, as every destination has it where people read. */
import type { AnyEvent, EventData } from '../event-contract.ts';
import { withoutControls } from '../plain-text.ts';
import { cut } from './cut.ts';
import { timeOf, type TextFact, type Text } from './text.ts';
import { TEXTS } from './texts.ts';

export interface Words {
  title: string;
  /** Names and values, none of them empty. */
  facts: [string, string][];
  /** What somebody wrote, over several lines; empty: nothing. */
  message: string;
}

const LONGEST = { title: 140, value: 500 } as const;
const MOST_FACTS = 30;

/** A kind that a later release has kept before this one came back: what it brings stands there as it is. */
function plainText(type: string, data: object): Text {
  const title = type.replaceAll('.', ' ');
  const facts = Object.entries(data as Record<string, unknown>).map(([name, value]): TextFact => {
    const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
    return [words.charAt(0).toUpperCase() + words.slice(1), isPlain ? String(value) : null];
  });
  return { title: title.charAt(0).toUpperCase() + title.slice(1), facts };
}

const textOf = <Kind extends keyof EventData>(type: Kind, data: EventData[Kind]): Text =>
  TEXTS[type]?.(data) ?? plainText(type, data);

const line = (text: string, most: number): string =>
  cut(withoutControls(text).replace(/\s+/g, ' ').trim(), most);

export function wordsOf(event: AnyEvent): Words {
  const { title, facts, message = '' } = textOf(event.type, event.data);
  const around: TextFact[] = [
    ['Site', event.site],
    ['Time', timeOf(event.timestamp)],
  ];
  const said = facts
    .concat(around)
    .map(([name, value]): [string, string] => [name, line(String(value ?? ''), LONGEST.value)])
    .filter(([, value]) => value !== '');
  return {
    title: line(title, LONGEST.title),
    facts: said.slice(0, MOST_FACTS),
    message: withoutControls(message).trim(),
  };
}

/** For where there is nothing but lines. */
export const plainLines = ({ facts, message }: Words): string =>
  facts
    .map(([name, value]) => `${name}: ${value}`)
    .concat(message === '' ? [] : ['', message])
    .join('\n');
