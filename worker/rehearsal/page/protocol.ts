/**
 * The wire between daily-js 0.87.0 and its call machine, as far as the rehearsal speaks it. The two stand
 * in one window and post messages to it. The protocol is private to that version of daily-js.
 */

export const WHAT = 'iframe-call-message';

/** What daily-js asks for. Fields beyond `action` are as unsure as any message and are read with care. */
export interface Request {
  action: string;
  callbackStamp?: string;
  [field: string]: unknown;
}

export type Payload = Record<string, unknown>;

/** What daily-js keeps on the window for the script it loads. */
export interface DailyGlobals {
  _daily?: {
    pendings: string[];
    instances: Record<string, DailyInstance | undefined>;
  };
  /** Ids of the load attempts that still wait; empty when the script arrives too late. */
  _dailyCallMachineLoadWaitlist?: Set<string>;
}

export interface DailyInstance {
  /** Tracks that messages cannot carry: the caller's own microphone track, announced as `CUSTOM_TRACK`. */
  tracks?: { audioTrack?: MediaStreamTrack | null };
  callMachine?: { store: { getState(): unknown }; reset(): void };
}

/** In the place of a device id: the track lies in `_daily.instances[id].tracks.audioTrack`. */
export const CUSTOM_TRACK = 'daily-custom-track';

export const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

export const record = (value: unknown): Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Payload) : {};

/** What the table itself says of a name that came from outside. */
export const entryOf = <T>(table: Record<string, T>, name: unknown): T | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;

/** JSON that may be none. */
export function parseJson(data: unknown): Payload | null {
  if (typeof data !== 'string') return null;
  try {
    return record(JSON.parse(data));
  } catch {
    return null;
  }
}
