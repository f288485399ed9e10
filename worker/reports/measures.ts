/** Keeps what a browser measured of a call: once, and no longer than its row. */
import type { Env } from '../env.ts';
import type { MeasuresRequest } from '../measures-contract.ts';
import { quantile } from '../report-contract.ts';
import { possibleMeasures } from './possible.ts';

/** From the most particular to the least: they name one another. */
const FAMILIES = [
  ['edge', /\bEdgA?\//],
  ['opera', /\bOPR\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Headless)?(Chrome|CriOS|Chromium)\//],
  ['safari', /\bSafari\//],
] as const;

/** Which browser it was, and no version, system or device. */
export const familyOf = (userAgent: string): string =>
  FAMILIES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';

/** As Cloudflare names it; null where nobody does. */
export const countryOf = (said: string | undefined): string | null =>
  said !== undefined && /^[A-Z][A-Z\d]$/.test(said) ? said : null;

interface MeasuredCall {
  id: string;
  site: string;
  startedAt: number;
  /** Null: it is on. */
  endedAt: number | null;
}

/** Where the visitor was, as far as a request tells. */
export interface Visit {
  browser: string;
  country: string | null;
}

/**
 * The first counts: a beacon that comes twice changes nothing. Of a call that was erased there is none.
 * @returns whether these are the first
 */
export async function keepMeasures(
  env: Env,
  { id, site, startedAt, endedAt }: MeasuredCall,
  claimed: MeasuresRequest,
  { browser, country }: Visit,
): Promise<boolean> {
  const measures = possibleMeasures(claimed, (endedAt ?? Date.now()) - startedAt);
  const { silences } = measures;
  const [half, most] = [quantile(silences, 0.5), quantile(silences, 0.95)];
  const figures = [measures.firstSound, silences.length, half, most, measures.error];
  const { meta } = await env.DB.prepare(
    `INSERT OR IGNORE INTO call_measures (id, site, measured_at, browser, country, first_sound, turns, silence_p50,
       silence_p95, error, figures)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 WHERE NOT EXISTS (SELECT 1 FROM erased_calls WHERE id = ?1)`,
  )
    .bind(id, site, Date.now(), browser, country, ...figures, JSON.stringify(measures))
    .run();
  return meta.changes > 0;
}
