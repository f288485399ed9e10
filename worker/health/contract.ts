import type { ProviderMode } from '../contract.ts';

/** `slow`: no answer in time; `refused`: it answers, and does nothing for this account. */
export type PartState = 'ok' | 'slow' | 'down' | 'refused';

/** GET /api/health */
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
    /** `video` is null where there is none. */
    provider: { voice: PartState; video: PartState | null };
  };
}
