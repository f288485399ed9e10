/** A workflow of Teams that takes webhooks: an adaptive card, made of runs of text alone, in which nothing is markup. */
import { cut } from '../cut.ts';
import type { Words } from '../words.ts';
import { jsonPost, type Post } from './post.ts';

/** Of a message, so that a card stays far below the 28 kB that it may have. */
const LONGEST = { characters: 4000, lines: 60 } as const;

interface Run {
  type: 'TextRun';
  text: string;
  weight?: 'Bolder';
  size?: 'Large';
}

const row = (...inlines: Run[]) => ({ type: 'RichTextBlock', inlines });
const run = (text: string): Run => ({ type: 'TextRun', text });
const bold = (text: string): Run => ({ type: 'TextRun', text, weight: 'Bolder' });

const linesOf = (message: string): string[] =>
  cut(message, LONGEST.characters)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LONGEST.lines);

export function teamsPost(url: string, { title, facts, message }: Words): Post {
  const body = [
    row(Object.assign(bold(title), { size: 'Large' as const })),
    ...facts.map(([name, value]) => row(bold(`${name}: `), run(value))),
    ...linesOf(message).map((line) => row(run(line))),
  ];
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body,
  };
  const card = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content };
  return jsonPost(url, { type: 'message', attachments: [card] });
}
