/** Milliseconds after which a step of the start, or the wait for an assistant, has failed. */
export interface Watchdogs {
  /** POST /call/web. @default 10000 */
  creating: number;
  /** The engine, and the call machine that it loads. @default 12000 */
  loading: number;
  /** From joining the room until the assistant listens. @default 15000 */
  joining: number;
  /** From the assistant's leaving, or from going back to a room without one, until the visitor is told. @default 4000 */
  alone: number;
  /** For the visitor to show that a person calls, where the site asks for that. @default 60000 */
  confirming: number;
  /** For the visitor's tap, where the browser plays nothing without one. @default 60000 */
  tapping: number;
}

export const WATCHDOGS: Watchdogs = {
  creating: 10_000,
  loading: 12_000,
  joining: 15_000,
  alone: 4000,
  confirming: 60_000,
  tapping: 60_000,
};
