/** What counts as wrong with a site, as its operator sets it. */
import { describe, expect, it } from 'vitest';
import { openDatabase, sql } from '../../worker/cli/database.ts';
import type { Row } from '../../worker/cli/print.ts';
import { operatorOfTests, SOAK, toldBy } from './operator.ts';
import { workerAnswers } from './worker-answers.ts';

const { run } = operatorOfTests();
const database = () => openDatabase({ remote: false });
const shown = async () => toldBy(await run('alerts', '--json', 'show', 'default')) as Record<string, unknown>;

describe('the thresholds of a site', { timeout: SOAK ? 400_000 : 90_000 }, () => {
  it('are the usual ones, and are changed one by one, which its history has', async () => {
    expect(await shown()).toMatchObject({ failedPercent: 50, spendADay: null, zone: 'UTC', minutes: true });
    const set = ['set', 'default', '--failed-percent', '30', '--spend-a-day', '12.5', '--minutes', 'off'];
    expect((await run('alerts', ...set, '--zone', 'Europe/Berlin')).code).toBe(0);
    expect(await shown()).toMatchObject({
      failedPercent: 30,
      spendADay: 12.5,
      zone: 'Europe/Berlin',
      minutes: false,
      firstSoundMs: 8000,
    });
    const { err } = await run('alerts', 'set', 'default', '--failed-percent', 'none');
    expect(err).toMatch(/^Nobody is told: npm run events -- add default /);
    expect(await shown()).toMatchObject({ failedPercent: null, spendADay: 12.5 });
    const history = (await run('sites', 'history', 'default')).out;
    expect(history).toMatch(/edit notices .*failedPercent 50 → 30/);
  });

  it('are said of hours and zone in the words of a site, and as earlier releases have them', async () => {
    const set = ['set', 'default', '--time-zone', 'Asia/Tokyo', '--hours', 'mon,wed 10:00-18:30'];
    const { code, out } = await run('alerts', ...set);
    expect(code).toBe(0);
    expect(out).toMatch(/^timeZone +Asia\/Tokyo$/m);
    expect(out).toMatch(/^hours +mon,wed 10:00-18:30$/m);
    expect(out).not.toMatch(/^(zone|days)/m);
    expect(await shown()).toMatchObject({ zone: 'Asia/Tokyo', days: 'mon,wed', hours: '10:00-18:30' });
    await run('alerts', 'set', 'default', '--zone', 'UTC', '--days', 'sat', '--hours', '09:00-12:00');
    expect(await shown()).toMatchObject({ zone: 'UTC', days: 'sat', hours: '09:00-12:00' });
  });

  it.each([
    ...['--zone', '--time-zone'].map((option): [string[], string] => [
      [option, 'Mars/Olympus'],
      "--time-zone: expected a time zone such as Europe/Berlin, got 'Mars/Olympus'.\n",
    ]),
    [
      ['--hours', 'mon-fry 09:00-17:00'],
      "--hours: expected days such as mon-fri or mon,wed,fri, got 'mon-fry'.\n",
    ],
    [['--hours', 'mon 09:00-17:00', '--hours', 'tue 09:00-12:00'], /expected one, such as 'mon-fri/],
    [
      ['--days', 'mon', '--hours', 'tue 09:00-17:00'],
      '--hours: the days are said in it, leave --days out.\n',
    ],
    [['--failed-percent', '101'], '--failed-percent: expected a number up to 100, got 101.\n'],
    [['--hours', '17:00-09:00'], "--hours: expected hours that end after they begin, got '17:00-09:00'.\n"],
    [['--spend-a-day', '-5'], 'expected a number of at least 0'],
    [[], 'Nothing to change: name an option (--help lists them).\n'],
  ])('are refused as %j', async (words, expected) => {
    const { code, err } = await run('alerts', 'set', 'default', ...words);
    expect(code).toBe(1);
    expect(err).toMatch(expected);
  });

  it('are of a site that there is', async () => {
    expect((await run('alerts', 'show', 'nosuch')).err).toBe('There is no site "nosuch".\n');
  });
});

describe('alerts', { timeout: SOAK ? 400_000 : 90_000 }, () => {
  it('are listed: what is on before what is over', async () => {
    const now = Date.now();
    for (const [id, start, end] of [
      ['a1', now - 7_200_000, now - 3_600_000],
      ['a2', now - 1000, null],
      ['a3', now - 30 * 86_400_000, now - 29 * 86_400_000],
    ] as const)
      await database()(
        sql`INSERT INTO alerts (id, site, alert, started_at, ended_at, measured, threshold)
          VALUES (${id}, 'default', ${end === null ? 'no-calls' : 'failed-calls'}, ${start}, ${end}, 60, 50)`,
      );
    const listed = toldBy(await run('alerts', '--json', 'list')) as Row[];
    expect(listed.map(({ state, alert }) => [state, alert])).toEqual([
      ['on', 'no-calls'],
      ['over', 'failed-calls'],
    ]);
    const all = toldBy(await run('alerts', '--json', 'list', '--days', '90')) as Row[];
    expect(all).toHaveLength(3);
  });

  it('are tested by the Worker itself', async () => {
    const judged = [{ alert: 'failed-calls', state: 'well', unit: 'percent', measured: 0, threshold: 50 }];
    const asked = await workerAnswers({ judged, told: [{ endpoint: 'ep_1', why: null }] });
    const { code, out, err } = await run('alerts', 'test', 'default');
    expect([code, err]).toEqual([0, 'ep_1: the test has arrived.\n']);
    expect(out).toMatch(/failed-calls +well +percent +0 +50/);
    expect(asked).toEqual(['/api/alerts/test {"site":"default"}']);
    await workerAnswers({ judged, told: [{ endpoint: 'ep_1', why: 'it answered 500' }] });
    expect(await run('alerts', 'test', 'default')).toMatchObject({
      code: 1,
      err: 'ep_1: it answered 500.\nThe test did not arrive everywhere.\n',
    });
  });
});
