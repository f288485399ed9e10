/** Which slips the tests notice: of each that none does, the table says why. */
import { describe, expect, inject, it } from 'vitest';
import { tryMutants, type Tried } from './mutant.ts';
import { WIDGET_MUTANTS } from './widget.ts';
import { WORKER_MUTANTS } from './worker.ts';

const told = ({ slip, file, noticedBy, reason }: Tried) =>
  `${file}: ${slip}\n    ${noticedBy === null ? `SURVIVED: ${reason ?? 'no reason given'}` : `✓ ${noticedBy}`}`;

describe('a slip of one line', () => {
  it('is noticed by a test, or there is a reason why none can', async () => {
    const origin = inject('origin');
    // Two cores: what runs in workerd beside what runs in Node and in a browser.
    const lanes = [WORKER_MUTANTS, WIDGET_MUTANTS];
    const tried = (await Promise.all(lanes.map((lane) => tryMutants(lane, origin)))).flat();
    const noticed = tried.filter(({ noticedBy }) => noticedBy !== null);
    console.log(`${tried.map(told).join('\n')}\n\nmutants: ${noticed.length} of ${tried.length} noticed`);
    const isTrue = ({ noticedBy, reason }: Tried) => (noticedBy === null) === (reason !== undefined);
    expect(tried.filter((one) => !isTrue(one)).map(told)).toEqual([]);
  });
});
