/** How the bench of call starts chooses its ways and reads its steps. */
import { describe, expect, test } from 'vitest';
import { longestOf, medianSteps, stepsOf } from '../../bench/call-start/steps.ts';
import { aimOf, waysOf } from '../../bench/call-start/ways.ts';

describe('the ways', () => {
  test('are all of them unless some are named', () => {
    expect(waysOf()).toHaveLength(28);
    expect(waysOf('mouse')).toHaveLength(12);
    expect(waysOf('mouse,touch,cpu4')).toHaveLength(10);
    // No finger hovers.
    expect(waysOf('phone,hover')).toEqual([]);
    expect(waysOf('mouse,cold,cpu4,line')).toEqual([
      { pointer: 'mouse', intent: 'cold', cpu: 'cpu4', line: 'line' },
    ]);
  });

  test('cannot be named wrongly', () => {
    expect(() => waysOf('mice')).toThrow(/expected some of mouse, touch.*got 'mice'/);
  });

  test('have the aims of the slow line before those of the slow processor', () => {
    const aims = (only: string) => waysOf(`mouse,${only}`).map(aimOf);
    expect(aims('direct')).toEqual([0.6, 0.6, 0.45, 0.65, 0.65, 0.5]);
    expect(aims('line')).toEqual([0.8, 0.8, 0.6, 0.8, 0.8, 0.6]);
  });
});

describe('the steps', () => {
  const seen = { press: 990, click: 1000, joining: 1700, joined: 1720, listening: 1800, sound: 1790 };
  const machine = 'https://talk.test/call-machine.js';

  test('are counted from the click, and end when the room is joined', () => {
    const steps = stepsOf(seen, [
      { url: machine, begins: 700, ends: 1650 },
      { url: 'https://talk.test/widget/engine-1.js', begins: 1010, ends: 1200 },
      { url: 'https://talk.test/widget/beside-1.js', begins: 1900, ends: 9000 },
    ]);
    expect(Object.fromEntries(steps)).toMatchObject({
      press: { begins: -10, ends: -10 },
      chunks: { begins: 10, ends: 200 },
      'call machine': { begins: -300, ends: 650 },
      listening: { begins: 720, ends: 800 },
      'first sound': { begins: 790, ends: 790 },
    });
    // What ran before the click, the visitor has not waited for.
    expect(longestOf(steps)).toEqual({ name: 'call machine', ms: 650 });
  });

  test('are none without a call', () => {
    expect(() => stepsOf({ click: 1000 }, [])).toThrow('no call came about: {"click":1000}');
  });

  test('that only some rounds had are taken from those', () => {
    const rounds = [seen, { ...seen, microphoneAsked: 1100, microphone: 1300 }];
    expect(medianSteps(rounds.map((one) => stepsOf(one, []))).get('microphone')).toEqual({
      begins: 100,
      ends: 300,
    });
  });
});
