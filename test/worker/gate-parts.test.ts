/** Parts of a site's object, each on a disk of its own. */
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { Attempts, type Attempt } from '../../worker/limits/attempts.ts';
import { Clock } from '../../worker/limits/clock.ts';
import { DaySecrets } from '../../worker/limits/day-secrets.ts';
import { EndChecks } from '../../worker/limits/end-checks.ts';
import { Ledger, type NewCall } from '../../worker/limits/ledger.ts';
import { Outbox } from '../../worker/limits/outbox.ts';
import { PastCalls } from '../../worker/limits/past.ts';
import { Reconciler } from '../../worker/limits/reconciler.ts';
import { Reports } from '../../worker/limits/reports.ts';
import { Repeats } from '../../worker/limits/repeats.ts';
import { WaitingLine } from '../../worker/limits/waiting-line.ts';
import { Watch } from '../../worker/limits/watch.ts';
import { entryOf } from '../../worker/call-list/rows.ts';
import { gateOf } from './harness.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const MINUTE = 60_000;
/** The disk of an object that nothing else uses. */
const onDisk = <T>(work: (sql: SqlStorage) => T | Promise<T>) =>
  runInDurableObject(gateOf(crypto.randomUUID()), (_, { storage }) => work(storage.sql));

const callOf = (id: string): NewCall => ({
  id,
  kind: 'voice',
  controlUrl: null,
  origin: 'https://a.test',
  site: 'shop',
  assistant: 'a',
  pageOrigin: null,
  requestId: `order-${id}`,
});
const attemptOf = (lease: string): Attempt => ({
  lease,
  kind: 'voice',
  site: 'shop',
  assistant: 'a',
  pageOrigin: null,
  origin: 'https://a.test',
  seconds: 600,
  startedAt: NOW,
  visitor: null,
  nonce: null,
  until: NOW + MINUTE,
  seekFrom: NOW + MINUTE,
  heldUntil: NOW + 10 * MINUTE,
});

describe('what is to be written into the list of calls', () => {
  it('stays where it has changed since it was sent', () =>
    onDisk((sql) => {
      const outbox = new Outbox(sql);
      const row = entryOf({ ...callOf('one'), startedAt: NOW });
      outbox.put(row);
      const [first] = outbox.toSend(NOW, 10);
      outbox.sent(first?.seq ?? 0, NOW);
      outbox.put({ ...row, endedAt: NOW + MINUTE });
      outbox.written([{ id: 'one', seq: first?.seq ?? 0 }]);
      const [second] = outbox.toSend(NOW, 10);
      expect(second?.row).toMatchObject({ id: 'one', endedAt: NOW + MINUTE });
      outbox.written([{ id: 'one', seq: second?.seq ?? 0 }]);
      expect(outbox.backlog().unlisted).toBe(0);
    }));
});

describe('a creation', () => {
  it('of unknown outcome holds its place, and is told of when it holds it no more', () =>
    onDisk((sql) => {
      const left = vi.fn();
      const attempts = new Attempts(sql, left);
      attempts.begin(attemptOf('left'));
      attempts.begin(attemptOf('late'));
      attempts.leave('left');
      expect(attempts.underWay(NOW).map(({ lease }) => lease)).toEqual(['late']);
      expect(attempts.underWay(NOW + MINUTE)).toEqual([]);
      // As an object has it that begins anew.
      for (const known of [attempts, new Attempts(sql, left)])
        expect(known.holding(NOW + MINUTE)).toHaveLength(2);
      expect(left).not.toHaveBeenCalled();
      attempts.giveBack('left');
      expect(left.mock.calls).toEqual([['left']]);
      expect(attempts.holding(NOW + 10 * MINUTE)).toEqual([]);
      expect(left.mock.calls).toEqual([['left'], ['late']]);
    }));

  it('that the provider lists is nobody’s only when its Worker can come back no more', () =>
    onDisk((sql) => {
      const put = vi.fn();
      const [ledger, past] = [new Ledger(sql), new PastCalls(sql)];
      const repeats = new Repeats(sql);
      const attempts = new Attempts(sql, () => undefined);
      const reconciler = new Reconciler({ sql, ledger, past, attempts, put, repeats });
      attempts.begin(attemptOf('mine'));
      const mark = { owner: reconciler.owner, lease: 'mine' };
      const listed = {
        id: 'one',
        kind: 'voice',
        mark,
        controlUrl: null,
        assistant: 'a',
        createdAt: NOW,
      } as const;
      const soon = reconciler.compare([listed], 'shop', null, NOW + 1000);
      expect(soon).toMatchObject({ running: 0, unclaimed: [] });
      expect(ledger.find('one')).toBeNull();
      expect(reconciler.compare([listed], 'shop', null, NOW + MINUTE)).toMatchObject({ unclaimed: ['one'] });
      expect(ledger.find('one')).toMatchObject({ unclaimed: 1 });
    }));
});

describe('a provider that answers slowly', () => {
  it('is not asked about more calls than it has been asked about', () =>
    onDisk((sql) => {
      const [ledger, past] = [new Ledger(sql), new PastCalls(sql)];
      const watch = new Watch({
        ledger,
        past,
        checks: new EndChecks(sql),
        reports: new Reports(sql),
        put: () => undefined,
        freed: () => undefined,
      });
      for (let at = 0; at < 500; at += 1) ledger.open(callOf(`call-${at}`), null, 600, NOW);
      const due = NOW + MINUTE;
      const { looks } = watch.errands(due);
      expect(looks.length).toBeGreaterThan(100);
      expect(looks.length).toBeLessThan(500);
      watch.looksSent(looks, due);
      expect(watch.errands(due).looks).toEqual([]);
      watch.toLookAt(looks.slice(0, 7), due);
      for (const id of looks.slice(0, 7)) ledger.close(id, 1, due, false);
      watch.toLookAt(looks.slice(0, 7), due);
      expect(watch.errands(due).looks).toHaveLength(7);
    }));
});

describe('who waits in the line', () => {
  it('is there for as long as a request waits for news', () =>
    onDisk((sql) => {
      const line = new WaitingLine(sql);
      const ticket = line.join({ pageOrigin: null, visitor: null, challenged: false }, NOW);
      line.asks(ticket, 'request');
      expect(line.size(NOW + MINUTE)).toBe(1);
      expect(line.before(null, NOW + MINUTE)).toBe(1);
      line.answered(ticket, 'request', NOW + MINUTE);
      expect(line.size(NOW + MINUTE + 4000)).toBe(1);
      expect(line.size(NOW + MINUTE + 6000)).toBe(0);
    }));
});

describe('a day’s secret', () => {
  it('is good for the day that follows, and gone after it', () =>
    onDisk(async (sql) => {
      const secrets = new DaySecrets(sql);
      const lastEvening = Date.UTC(2026, 5, 1, 23, 59);
      const midnight = Date.UTC(2026, 5, 2);
      const [then] = await secrets.sign('who', lastEvening);
      secrets.forget(midnight);
      expect(await secrets.sign('who', midnight)).toContain(then);
      expect(secrets.forgetAt()).toBe(Date.UTC(2026, 5, 3));
      secrets.forget(Date.UTC(2026, 5, 3));
      expect(await secrets.sign('who', Date.UTC(2026, 5, 3))).not.toContain(then);
    }));
});

describe('the clock of an object', () => {
  it('rings at once for what is due since ever, as a list of calls is that was never sent', async () => {
    const due = await runInDurableObject(gateOf(crypto.randomUUID()), async (_gate, { storage }) => {
      const clock = new Clock(storage);
      await clock.begin(() => 0);
      return storage.getAlarm();
    });
    expect(due).toBeLessThanOrEqual(Date.now());
  });
});
