/** A card in words: for a transcript, for whoever the conversation is handed over to, and in an answer. */
import { timeInWords } from '../ui/strings/dates.ts';
import type { Card, Question, Row } from '../card.ts';

/** What the visitor has said by it. */
export const answerInWords = ({ type }: Question, answer: string, locale: string): string =>
  type === 'slot' ? timeInWords(answer, locale) : answer;

const rowsInWords = (rows: readonly Row[] = []) => rows.map(({ label, value }) => `${label}: ${value}`);

function saidBy(card: Card, locale: string): readonly string[] {
  switch (card.type) {
    case 'choice':
      return card.answer === undefined ? card.options : [card.answer];
    case 'slot':
      return (card.answer === undefined ? card.times : [card.answer]).map((time) =>
        timeInWords(time, locale),
      );
    case 'note':
      return rowsInWords(card.rows);
    case 'link':
      return [`${card.label} (${card.url})`];
    case 'field':
      return [card.answer === undefined ? card.label : `${card.label}: ${card.answer}`];
    case 'summary':
      return rowsInWords(card.rows);
    case 'person':
      return [];
    default:
      return card satisfies never;
  }
}

export function cardInWords(card: Card, locale: string): string {
  const { title, text } = card;
  const said = saidBy(card, locale).join('; ');
  // What it says ends before what it offers begins.
  const ended = text && said && !/\p{P}$/u.test(text) ? `${text}.` : text;
  const words = [ended, said].filter(Boolean);
  return words.length > 0 ? [`${title}:`, ...words].join(' ') : title;
}
