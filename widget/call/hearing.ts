/** Whether an open microphone has been silent for so long that something must be wrong with it. */

/** Below this a level is silence, not a quiet room with somebody in it. */
const SILENCE = 0.005;
export const UNHEARD_MS = 8000;

export interface Hearing {
  /**
   * One reading of the visitor's level. Time in which the visitor is muted, or listens to the assistant, does not
   * count: nobody is expected to speak then.
   * @returns whether the visitor is unheard
   */
  note(reading: { level: number; at: number; muted: boolean; assistantSpeaks: boolean }): boolean;
}

export function createHearing(): Hearing {
  let silent = 0;
  let last: number | null = null;
  return {
    note({ level, at, muted, assistantSpeaks }) {
      const passed = last === null ? 0 : at - last;
      last = at;
      if (muted || level > SILENCE) silent = 0;
      // A gap is a tab that slept, not a visitor who kept silent.
      else if (!assistantSpeaks && passed < 1000) silent += passed;
      return silent >= UNHEARD_MS;
    },
  };
}
