import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { addUp, ending, fromElements, fromVitest, one, type Result } from '../../tools/results.ts';
import { tryAgain, type Suite } from '../../tools/try-again.ts';

const folder = mkdtempSync(join(tmpdir(), 'talklive-results-'));
const written = (name: string, report: unknown) => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
};
const test = (status: string) => ({ status, fullName: `a ${status} one`, failureMessages: ['why\n  at x'] });
const file = (statuses: string[], status: 'passed' | 'failed' = 'passed') => ({
  name: join(process.cwd(), 'test/unit/x.test.ts'),
  status,
  message: 'cannot be read',
  assertionResults: statuses.map(test),
});

describe('what vitest reports', () => {
  it('is counted file by file, with what failed by name', () => {
    const report = written('counts.json', {
      testResults: [file(['passed', 'failed', 'pending', 'todo'], 'failed')],
    });
    expect(fromVitest('unit', report, 1)).toEqual([
      {
        name: 'test/unit/x.test.ts',
        passed: 1,
        failed: 1,
        skipped: 2,
        failures: [{ test: 'a failed one', why: 'why' }],
      },
    ]);
  });

  it.each([
    ['no report', join(folder, 'none.json'), 0],
    ['a report of nothing', written('empty.json', { testResults: [] }), 0],
    ['a file that cannot be read', written('broken.json', { testResults: [file([], 'failed')] }), 1],
    ['a crash after the last test', written('crash.json', { testResults: [file(['passed'])] }), 139],
  ])('is a failure: %s', (_what, report, code) => {
    expect(addUp(fromVitest('unit', report, code)).failed).toBe(1);
  });
});

it('a lane of the elements may be empty, but not without a report', () => {
  expect(addUp(fromElements('views', written('lane.json', []), 0)).failed).toBe(0);
  expect(addUp(fromElements('views', join(folder, 'none.json'), 0)).failed).toBe(1);
});

describe('what failed', () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const good = { ...one('a', true), passed: 5 };
  const bad = one('b', false);

  const suite = (results: Result[], again: Suite['again']): Suite => ({ name: 'unit', results, again });

  it('is not tried again where nothing did', async () => {
    const again = vi.fn();
    expect(await tryAgain(suite([good], again))).toEqual([good]);
    expect(again).not.toHaveBeenCalled();
  });

  it('counts as it is the second time, and what passed stays', async () => {
    const again = vi.fn(async () => [{ ...bad, passed: 3, failed: 0, failures: [] }]);
    const results = await tryAgain(suite([good, bad], again));
    expect(ending(results)).toEqual({
      line: '8 passed, 0 failed, 0 skipped, 1 tried twice: b',
      isPassed: true,
    });
    expect(again).toHaveBeenCalledWith(['b']);
    expect(addUp(await tryAgain(suite([good, bad], async () => [bad]))).failed).toBe(1);
  });

  it('stays failed where the second try does not run it', async () => {
    const results = await tryAgain(suite([good, bad], async () => []));
    expect(ending(results)).toEqual({
      line: '5 passed, 1 failed, 0 skipped, 1 tried twice: b',
      isPassed: false,
    });
  });

  it('is run as a whole where the runner itself broke', async () => {
    const again = vi.fn(async () => [good]);
    const results = await tryAgain(suite([good, one('unit', false)], again));
    expect(again).toHaveBeenCalledWith([]);
    expect(ending(results).line).toBe('5 passed, 0 failed, 0 skipped, 1 tried twice: unit');
  });
});
