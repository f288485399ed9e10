/** What the tests of a call change of the page around it, taken back after each. */
import { expect } from 'chai';
import type { Visit } from './house.ts';
import { tapFetch } from './wire.ts';

export const connect = async (guest: Visit, assistantId = 'greets') => {
  expect(await guest.call.start({ assistantId })).to.have.property('id');
  await guest.reach('connected');
};

export function takeBackAfterEach() {
  const undo: (() => void)[] = [];
  afterEach(() => {
    for (const one of undo.splice(0)) one();
  });
  const tap = (...args: Parameters<typeof tapFetch>) => {
    const log = tapFetch(...args);
    undo.push(log.restore);
    return log;
  };
  return { undo, tap };
}
