import type { ProviderMode } from './contract.ts';
import type { Route } from './route-table.ts';

/** `slow`: no answer in time; `refused`: it answers, and does nothing for this account. */
export type PartState = 'ok' | 'slow' | 'down' | 'refused';

export interface Health {
  /** All is well, the provider included. */
  ok: boolean;
  version: string;
  mode: ProviderMode;
  /** Down as soon as one table is ill. */
  database: 'ok' | 'down';
  parts: {
    tables: Record<string, PartState>;
    /** The object that holds a site's calls. */
    gate: PartState;
    /** Its clock, which hangs up; `late`: one is overdue. */
    alarm: { state: 'ok' | 'late' | 'unknown'; lastSecondsAgo: number | null };
    /** Calls of the site on their way to the list in the database; `behind`: one has waited for more than two minutes. */
    list: { state: 'ok' | 'behind' | 'unknown'; unlisted: number | null };
    /** Visitors of the site who wait for a place. */
    line: { waiting: number | null };
    /** What shares the provider's calls at once among the sites; null: nobody counts them. */
    budget: PartState | null;
    /** `video` is null where there is none. */
    provider: { voice: PartState; video: PartState | null };
  };
}

export const HEALTH_ROUTE = { method: 'GET', path: '/api/health' } as Route<null, Health>;
