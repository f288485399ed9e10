/** How long the words of a call take at most. */
import { describe, expect, it } from 'vitest';
import { redactor } from '../../worker/reports/redact.ts';

/** In milliseconds of the processor's time: the first of five that is short enough, for others may be at work meanwhile. */
function took(work: () => unknown, limit: number): number {
  let least = Infinity;
  for (let round = 0; round < 5 && least >= limit; round++) {
    const start = process.cpuUsage();
    work();
    least = Math.min(least, process.cpuUsage(start).user / 1000);
  }
  return least;
}

describe('input that is made to be slow', () => {
  const of = (part: string) => part.repeat(Math.ceil(40_000 / part.length)).slice(0, 40_000);
  it.each(
    [
      'a',
      'a ',
      'a@',
      'a.',
      '@a.',
      'a at ',
      'a dot ',
      'at a dot ',
      'a at a dot ',
      '1 ',
      '4 ',
      '1',
      '1/',
      '4111 ',
    ].concat(
      [
        'one ',
        'double ',
        'one hundred ',
        'DE89 ',
        'DE89A',
        'AA11AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA ',
        '"',
        '"@',
      ],
      [
        '[at]',
        ' [',
        '(',
        '%40',
        '%',
        '\u200B',
        'a\u200B',
        '１ ',
        'я@',
        'я.',
        '一',
        '。a',
        'ー',
        'cvv ',
        '12/27 ',
        'exp ',
      ],
      ['4111 1111 1111 1111 exp ', '0 / ', 'order ', 'order no ', '-', '. ', '𝟎', 'plus ', '\n', '@ . '],
    ),
  )('is done within 50 ms: %j', (part) => {
    const said = of(part);
    redactor([]).text(said.slice(0, 2000));
    expect(took(() => redactor([]).text(said), 50)).toBeLessThan(50);
  });

  it.each([
    ['(a+)+$', 'a'],
    ['(a|a)*b', 'a'],
    ['([a-z]+)*!', 'a'],
    ['(.*,)*x', 'a,'],
  ])('is done soon with an operator’s own expression: %s', (expression, part) => {
    const said = `${of(part)}!`;
    redactor([expression]).text(said.slice(0, 2000));
    expect(took(() => redactor([expression]).text(said), 2000)).toBeLessThan(2000);
  });

  it.each(['1 ', 'one ', 'a at a dot ', 'я@', '4 '])('as are as many turns: %j', (part) => {
    const turns = Array.from({ length: 2000 }, () => ({ speaker: 'visitor', text: of(part).slice(0, 20) }));
    redactor([]).turns(turns);
    expect(took(() => redactor([]).turns(turns), 100)).toBeLessThan(100);
  });
});
