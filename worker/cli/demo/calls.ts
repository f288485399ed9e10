/** Calls that nobody has made, with figures as those of real ones. */
import type { MeasuresRequest } from '../../measures-contract.ts';
import { quantile, wordsKeyOf, type KeptWords } from '../../report-contract.ts';
import { cardsOf, DEMO_SITES, turnsOf, type DemoSite } from './cast.ts';
import type { Chance } from './chance.ts';
import { isBad } from './times.ts';

export interface DemoCall {
  call: Record<string, unknown>;
  measures: Record<string, unknown> | null;
  report: Record<string, unknown> | null;
  words: KeptWords | null;
}

const BROWSERS = { chrome: 52, safari: 24, firefox: 9, edge: 9, samsung: 5, other: 1 };
const ENDINGS = { visitor: 60, provider: 33, grace: 7 };
const LONGEST = 600;
const FAILURES = { 'provider-busy': 5, 'provider-timeout': 3, 'provider-refused': 1, 'provider-down': 1 };
const BAD_FAILURES = { 'provider-down': 8, 'provider-timeout': 2 };
/** US dollars a minute. */
const COSTS = { transport: 0.05, llm: 0.014, tts: 0.022, stt: 0.01 };

export const siteFor = (chance: Chance): DemoSite =>
  DEMO_SITES.find(
    ({ id }) => id === chance.pick(Object.fromEntries(DEMO_SITES.map((site) => [site.id, site.share]))),
  ) ?? (DEMO_SITES[0] as DemoSite);

function measuresOf(seconds: number, bad: boolean, browser: string, chance: Chance): MeasuresRequest {
  const slow = (bad ? 2.6 : 1) * (browser === 'safari' ? 1.15 : 1);
  const firstSound = Math.round(chance.around(1150 * slow, 0.32));
  const silences = Array.from({ length: Math.max(1, Math.round(seconds / 14)) }, () =>
    Math.round(chance.around(820 * (bad ? 1.7 : 1), 0.4)),
  );
  const listening = Math.round(firstSound * 0.62);
  return {
    listening,
    firstSound,
    steps: {
      microphone: Math.round(listening * 0.2),
      created: Math.round(listening * 0.55),
      joined: listening,
    },
    silences,
    interruptions: silences.length > 4 && chance.next() < 0.4 ? [Math.round(chance.around(310, 0.3))] : [],
    loss: Math.round(chance.around(0.004, 1) * 1e4) / 1e4,
    jitter: Math.round(chance.around(6, 0.6)),
    roundTrip: Math.round(chance.around(48, 0.5)),
    reconnects: chance.next() < 0.02 ? 1 : 0,
    deviceChanges: chance.next() < 0.04 ? 1 : 0,
    error: null,
  };
}

const rounded = (dollars: number) => Math.round(dollars * 1e4) / 1e4;

export function demoCall(index: number, at: number, now: number, chance: Chance): DemoCall {
  const site = siteFor(chance);
  const bad = isBad(at, now);
  const id = `demo-${index.toString(36).padStart(5, '0')}-${Math.floor(chance.next() * 2 ** 32).toString(16)}`;
  const isVideo = chance.next() < 0.09;
  const call: Record<string, unknown> = {
    id,
    site: site.id,
    kind: isVideo ? 'video' : 'voice',
    assistant: chance.pick(site.assistants),
    pageOrigin: `https://${site.id}.example`,
    requestId: `demo-request-${index}`,
    startedAt: at,
  };
  if (chance.next() < (bad ? 0.62 : 0.021))
    return {
      call: Object.assign(call, { failure: bad ? chance.pick(BAD_FAILURES) : chance.pick(FAILURES) }),
      measures: null,
      report: null,
      words: null,
    };
  const script = Math.floor(chance.next() * site.lines.length);
  const seconds = Math.min(LONGEST, Math.max(4, Math.round(chance.around(bad ? 40 : 96, 0.75))));
  const endedAt = at + seconds * 1000;
  const isOn = endedAt > now;
  const rates = chance.next();
  Object.assign(call, {
    endedAt: isOn ? null : endedAt,
    endedBy: isOn ? null : seconds === LONGEST ? 'limit' : chance.pick(ENDINGS),
    seconds: isOn ? null : seconds,
    rating: isOn || rates > 0.24 ? null : rates < (bad ? 0.18 : 0.035) ? 'down' : 'up',
    consentHash: site.id === 'demo-clinic' ? 'd'.repeat(64) : null,
    consentAt: site.id === 'demo-clinic' ? at - 2400 : null,
  });
  if (isOn) return { call, measures: null, report: null, words: null };
  const browser = chance.pick(BROWSERS);
  const figures = measuresOf(seconds, bad, browser, chance);
  const parts = Object.fromEntries(
    Object.entries(COSTS).map(([part, minute]) => [part, rounded((minute * seconds) / 60)]),
  );
  const lines = (site.lines[script] ?? []).slice(0, Math.max(2, Math.ceil(seconds / 9)));
  const said = turnsOf(lines, seconds);
  return {
    call,
    measures: {
      id,
      site: site.id,
      at: endedAt,
      browser,
      country: chance.pick(site.countries),
      firstSound: figures.firstSound,
      turns: figures.silences.length,
      p50: quantile(figures.silences, 0.5),
      p95: quantile(figures.silences, 0.95),
      figures: JSON.stringify(figures),
    },
    report: {
      id,
      site: site.id,
      kind: call['kind'],
      endedAt,
      reportedAt: endedAt + 6000,
      endedReason: call['endedBy'] === 'provider' ? 'assistant-ended-call' : 'customer-ended-call',
      seconds,
      success: chance.pick({ true: 8, false: 2 }),
      cost: rounded(Object.values(parts).reduce((sum, part) => sum + part, 0)),
      parts: JSON.stringify(parts),
      turns: lines.length,
    },
    words: {
      id,
      site: site.id,
      kind: isVideo ? 'video' : 'voice',
      endedAt,
      turns: said,
      cards: cardsOf(site, script, said),
      summary: site.summaries[script] ?? null,
      structured: null,
      evaluation: null,
      recording: null,
      redacted: {},
    },
  };
}

/** Where its words will lie. */
export const keyOf = ({ words }: DemoCall): string | null => words && wordsKeyOf(words.id);
