/** Figures and times as they are read here. */

export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const formats = new Map<string, Intl.DateTimeFormat>();
function format(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = zone + JSON.stringify(options);
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat('en-GB', Object.assign({ timeZone: zone }, options));
  formats.set(key, known);
  return known;
}

const TIME = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

export const timeOf = (at: number, zone: string): string => format(zone, TIME).format(at);
export const dateOf = (at: number, zone: string): string => format(zone, DAY).format(at);
export const momentOf = (at: number, zone: string): string => `${dateOf(at, zone)}, ${timeOf(at, zone)}`;
export const dayName = (day: string): string => format('UTC', DAY).format(Date.parse(`${day}T00:00:00Z`));

/** 2026-11-01, of that moment there. */
export const dayAt = (at: number, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);

/** How far its clock is ahead then, in ms. */
function aheadAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute')) - (at - (at % 60_000));
}

/** When that day begins there; undefined where there is no such day. */
export function midnight(day: string, zone: string): number | undefined {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // Left to itself, JavaScript takes the 30th of February for the 2nd of March.
  if (Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(day)) return undefined;
  return utc - aheadAt(utc - aheadAt(utc, zone), zone);
}

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export function lengthOf(seconds: number | null): string {
  if (seconds === null) return '–';
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)];
  return `${minutes}:${String(rest).padStart(2, '0')}`;
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
/** Below ten to the tenth: what was held is not nothing. */
export const minutesOf = (seconds: number): string =>
  seconds === 0 || seconds >= 600 ? whole.format(seconds / 60) : Math.max(0.1, seconds / 60).toFixed(1);
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const countOf = (count: number): string => whole.format(count);
export const moneyOf = (cost: number | null): string => (cost === null ? '–' : dollars.format(cost));
export const waitOf = (ms: number | null): string =>
  ms === null ? '–' : ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(2)} s`;
export const shareOf = (part: number, all: number): string =>
  all === 0 ? '–' : `${((100 * part) / all).toFixed(part === 0 ? 0 : 1)} %`;

const countries = new Intl.DisplayNames('en', { type: 'region' });
export function countryOf(code: string | null): string {
  if (!code) return 'Not known';
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}
