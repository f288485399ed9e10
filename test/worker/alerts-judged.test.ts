import { expect, it } from 'vitest';
import { ALERTS } from '../../worker/event-contract.ts';
import { judge } from '../../worker/notices/judge.ts';
import { noticeSettings } from '../../worker/schemas/notices.ts';

const NOTHING = { calls: 0, failed: 0, minutes: 0, spent: 0, firstSound: null, measures: 0, lastCall: null };

it('each alert is judged, once at a look', () => {
  const site = { site: 'shop', minutesADay: 60, setAt: null, figures: NOTHING, isProviderDown: false };
  const judged = judge({ ...site, settings: noticeSettings.parse({}) }, Date.UTC(2026, 10, 30, 12));
  expect(judged.map(({ alert }) => alert).sort()).toEqual([...ALERTS].sort());
});
