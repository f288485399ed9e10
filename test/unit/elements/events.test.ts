/** What the docs say of an event, and what sends it. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ELEMENTS } from '../../../widget/elements/define.ts';
import { isCancelable } from '../../../widget/elements/telling.ts';
import { EVENTS, type EventName } from '../../../widget/events.ts';

/** The stage asks the page itself before it opens, closes or calls. */
const BY_THE_STAGE = ['talklive-open', 'talklive-close', 'talklive-call-start'];

it('can be stopped by the page where the docs say so', () => {
  const stopped = Object.entries(EVENTS)
    .filter(([, spec]) => 'cancelable' in spec)
    .map(([name]) => name);
  const names = Object.keys(EVENTS) as EventName[];
  expect(names.filter((name) => isCancelable(name) || BY_THE_STAGE.includes(name))).toEqual(stopped);
});

it('is sent by somebody, each of them', () => {
  const senders = globSync('widget/{elements,ui,cards}/**/*.{ts,tsx}')
    .filter((file) => !/define\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  expect(
    Object.keys(EVENTS).filter(
      (name) => !new RegExp(`(?<!EventListener)\\(\\s*(?:\\w+, )?'${name}'`).test(senders),
    ),
  ).toEqual([]);
});

it('is told by a tag, each of them', () => {
  const told = new Set(Object.values(ELEMENTS).flatMap(({ events }): readonly string[] => events));
  expect(Object.keys(EVENTS).filter((name) => !told.has(name))).toEqual([]);
});
