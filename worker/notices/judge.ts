/** Whether something is wrong with a site, by its own thresholds. */
import type { Alert, EventData } from '../event-contract.ts';
import type { NoticeSettings } from '../schemas/notices.ts';
import type { AlertFigures } from './figures.ts';
import { businessBetween, isBusiness } from './business-hours.ts';

export interface Judged extends Pick<EventData['alert.started'], 'unit' | 'measured' | 'threshold'> {
  alert: Alert;
  /** `between`: what is on stays on, and what is not does not begin, so that nobody is told to and fro. */
  state: 'wrong' | 'well' | 'between';
}

/** Fewer measures say nothing. */
const LEAST_MEASURES = 10;
/** Below this part of its threshold what was above it is well again. */
const WELL_AGAIN = 0.8;
const PARTS = [
  [80, '80'],
  [100, '100'],
] as const;
/** A rest of the day's minutes that is no call any more, in minutes. */
const REST = 0.5;

export interface SiteToJudge {
  site: string;
  minutesADay: number;
  settings: NoticeSettings;
  /** When these were set, in ms since 1970; null: they are the usual ones. */
  setAt: number | null;
  figures: AlertFigures;
  isProviderDown: boolean;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

function stateBy(measured: number, threshold: number, isEnough: boolean): Judged['state'] {
  if (measured < threshold * WELL_AGAIN) return 'well';
  return measured >= threshold && isEnough ? 'wrong' : 'between';
}

/** Nobody wants to be told of it. */
const unasked = (alert: Alert): Judged => ({
  alert,
  state: 'well',
  unit: null,
  measured: null,
  threshold: null,
});

function failedCalls({ settings, figures }: SiteToJudge): Judged {
  const { failedPercent: threshold, leastCalls } = settings;
  if (threshold === null) return unasked('failed-calls');
  const measured = figures.calls === 0 ? 0 : tenths((figures.failed / figures.calls) * 100);
  const state = stateBy(measured, threshold, figures.calls >= leastCalls);
  return { alert: 'failed-calls', state, unit: 'percent', measured, threshold };
}

const providerDown = ({ settings, isProviderDown }: SiteToJudge): Judged => ({
  alert: 'provider-down',
  state: settings.providerDown && isProviderDown ? 'wrong' : 'well',
  unit: null,
  measured: null,
  threshold: null,
});

/** At two parts of what a day may have. */
const ofDay = (name: 'minutes' | 'spend', used: number, most: number | null, rest: number): Judged[] =>
  PARTS.map(([percent, part]) => {
    if (most === null) return unasked(`${name}-${part}`);
    const threshold = (most * percent) / 100;
    return {
      alert: `${name}-${part}`,
      state: used >= threshold - rest ? 'wrong' : 'well',
      unit: name === 'minutes' ? 'minutes' : 'dollars',
      measured: Math.round(used * 100) / 100,
      threshold,
    };
  });

function firstSound({ settings, figures }: SiteToJudge): Judged {
  const { firstSoundMs: threshold } = settings;
  if (threshold === null) return unasked('first-sound');
  const { firstSound: measured, measures } = figures;
  const state = measured === null ? 'well' : stateBy(measured, threshold, measures >= LEAST_MEASURES);
  return { alert: 'first-sound', state, unit: 'ms', measured, threshold };
}

function noCalls({ settings, setAt, figures }: SiteToJudge, now: number): Judged {
  const { quietMinutes: threshold } = settings;
  if (threshold === null) return unasked('no-calls');
  // Who asks for it now is not told of the week before.
  const since = Math.max(figures.lastCall ?? 0, setAt ?? 0);
  const measured = Math.floor(businessBetween(since, now, settings) / 60_000);
  const begins = isBusiness(now, settings) ? 'wrong' : 'between';
  const state = measured < threshold ? 'well' : begins;
  return { alert: 'no-calls', state, unit: 'minutes', measured, threshold };
}

export function judge(looked: SiteToJudge, now: number): Judged[] {
  const { settings, figures, minutesADay } = looked;
  const most = settings.minutes && minutesADay > 0 ? minutesADay : null;
  return [
    failedCalls(looked),
    providerDown(looked),
    ...ofDay('minutes', figures.minutes, most, REST),
    ...ofDay('spend', figures.spent, settings.spendADay, 0),
    firstSound(looked),
    noCalls(looked, now),
  ];
}
