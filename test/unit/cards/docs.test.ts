/** Wherever the cards are told of, it is all of them, as the table has them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isQuestion, type CardType } from '../../../widget/card.ts';
import { FIELDS } from '../../../widget/cards/table.ts';
import { EVENTS } from '../../../widget/events.ts';

const TYPES = Object.keys(FIELDS) as CardType[];
/** In a sentence. */
const CALLED: Record<CardType, string> = {
  choice: 'a choice',
  slot: 'times',
  note: 'a note',
  link: 'a link',
  field: 'a field',
  summary: 'a summary',
  person: 'the way to a person',
};
const guide = readFileSync('site/docs/cards.md', 'utf8');
const [, json = ''] = /```json\n([^]*?)```/.exec(guide) ?? [];

interface Schema {
  properties: Record<string, { enum?: string[]; minItems?: number; maxItems?: number }>;
}
const { properties } = JSON.parse(json) as Schema;

describe.each(TYPES)('a card of the type %s', (type) => {
  it('is named where sentences list the cards', () => {
    expect(EVENTS['talklive-card'].doc).toContain(CALLED[type]);
    expect(guide.split('\n')[0]).toContain(CALLED[type]);
  });

  it('stands in the table of the guide, with all its fields', () => {
    const row = guide.split('\n').find((line) => line.startsWith(`| \`${type}\` |`)) ?? '';
    const fields = Object.keys(FIELDS[type]).filter((name) => name !== 'answer');
    expect(row).not.toBe('');
    for (const name of fields) expect(row).toContain(`\`${name}\``);
  });
});

it('the tool’s schema in the guide has every type and every field, and nothing else', () => {
  expect(properties['type']?.enum).toEqual(TYPES);
  const fields = TYPES.flatMap((type) => Object.keys(FIELDS[type]));
  const own = new Set(['id', 'type', 'title', 'text', ...fields]);
  expect(Object.keys(properties).sort()).toEqual([...own].sort());
  expect(TYPES.some((type) => isQuestion({ type }))).toBe('answer' in properties);
});

it('the list in the README has every type', () => {
  const [, listed = ''] = /`show_card` with `type` \(([^)]*)\)/.exec(readFileSync('README.md', 'utf8')) ?? [];
  expect(listed.split(', ')).toEqual(TYPES.map((type) => `\`${type}\``));
});
