/** What the console's palette takes for meant, and when keys belong together. */
import { expect, it } from 'vitest';
import type { Command } from '../../../site/islands/console/keys/command.ts';
import { findCommands } from '../../../site/islands/console/keys/find.ts';
import { createReader } from '../../../site/islands/console/keys/reader.ts';

const command = (name: string, given: Partial<Command> = {}): Command =>
  Object.assign(
    { id: name, group: 'Views', name, listed: 'palette', role: 'reader', run: () => undefined } as const,
    given,
  );
const COMMANDS = [
  command('Now'),
  command('Calls'),
  command('Recalled leads'),
  command('Failed calls', { group: 'Lists' }),
  command('Sign out', { group: 'Console', also: 'leave log' }),
  command('Calls in which “x” was said', { group: 'Search' }),
];
const found = (typed: string) =>
  findCommands(COMMANDS, typed).flatMap(({ commands }) => commands.map(({ name }) => name));

it('shows the table as it stands before anything is typed, its groups in their order', () => {
  expect(findCommands(COMMANDS, ' ').map(({ group }) => group)).toEqual([
    'Views',
    'Lists',
    'Console',
    'Search',
  ]);
  expect(found('')).toHaveLength(COMMANDS.length);
});

it('puts what begins so before what has it within, and a search after all', () => {
  expect(found('CALL')).toEqual(['Calls', 'Recalled leads', 'Failed calls', 'Calls in which “x” was said']);
});

it('finds every word of it in any order, in names and in what they are called besides', () => {
  expect(found('calls fail')[0]).toBe('Failed calls');
  expect(found('log')[0]).toBe('Sign out');
  expect(found('calls nowhere')).toEqual(['Calls in which “x” was said']);
});

it('takes two keys for one that come soon after one another, and for two that do not', () => {
  let now = 0;
  const read = createReader(() => now);
  const isBeginning = (keys: string) => keys === 'g';
  expect([read('g', isBeginning), read('c', isBeginning), read('c', isBeginning)]).toEqual(['g', 'g c', 'c']);
  read('g', isBeginning);
  now = 1500;
  expect(read('c', isBeginning)).toBe('c');
});
