/** One attempt at a call, and the call that comes of it: what must be let go when it is over. */
import type { WebCallAnswer } from '../../worker/contract.ts';
import type { Microphone, ProviderFailure, SdkReport, VoiceSession } from '../provider/port.ts';
import type { EndReason, StartPayload } from './types.ts';

export interface Line {
  readonly number: number;
  readonly payload: StartPayload | undefined;
  /** The call to go back to; null for a new one. */
  readonly rejoins: WebCallAnswer | null;
  /** Rejects when the line is broken, by the visitor or by a failure; it never resolves. */
  readonly broken: Promise<never>;
  break(reason: unknown): void;
  /** Restarts the one watchdog of the line. */
  watch(ms: number, onLate: () => void): void;
  unwatch(): void;

  begunAt: number;
  connectedAt: number | null;
  joined: boolean;
  /** Nothing of it is on any more; its last words may still come in. */
  over: boolean;
  /** Its session has settled: whatever comes now is late. */
  closed: boolean;
  microphone: Microphone | null;
  session: VoiceSession | null;
  /** The track that the session was given. */
  handed: unknown;
  /** What is undone when the line is over. */
  readonly cleanups: (() => void)[];
  creation: Promise<WebCallAnswer> | null;
  answer: WebCallAnswer | null;
  muted: boolean;
  /** Set from our asking for a mute until the provider reports it. */
  muteAsked: boolean;
  /** The first of the reports that the SDK makes of one failure. */
  sdkReport: SdkReport | null;
  endReason: EndReason | null;
  saidEnd: boolean;
  untold: string[];
  lastReportAt: number;
  sleptAt: number;
}

export function createLine(
  number: number,
  payload: StartPayload | undefined,
  rejoins: WebCallAnswer | null,
): Line {
  let breakIt: (reason: unknown) => void = () => {};
  const broken = new Promise<never>((_, reject) => {
    breakIt = reject;
  });
  broken.catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = Date.now();
  return {
    number,
    payload,
    rejoins,
    broken,
    break: breakIt,
    watch(ms, onLate) {
      clearTimeout(timer);
      timer = setTimeout(onLate, ms);
    },
    unwatch: () => clearTimeout(timer),
    begunAt: now,
    connectedAt: null,
    joined: false,
    over: false,
    closed: false,
    microphone: null,
    session: null,
    handed: null,
    cleanups: [],
    creation: null,
    answer: null,
    muted: false,
    muteAsked: false,
    sdkReport: null,
    endReason: null,
    saidEnd: false,
    untold: [],
    lastReportAt: now,
    sleptAt: 0,
  };
}

/** Silent at once: no microphone is live on a line that the visitor does not see. */
export function release(line: Line): void {
  line.over = true;
  line.unwatch();
  line.microphone?.close();
  line.microphone = null;
  for (const undo of line.cleanups.splice(0)) undo();
}

/** What a line is broken with when nothing has failed. */
export const HUNG_UP = new Error('The visitor hung up.');

export const failed = (failure: ProviderFailure): Error & { failure: ProviderFailure } =>
  Object.assign(new Error(`${failure.kind} failure`), { failure });

/** What kept a start from even reaching the provider's client, so that the client has reported nothing. */
export class UnreportedFailure extends Error {
  constructor(cause: unknown) {
    super('The call could not be prepared.', { cause });
    this.name = 'UnreportedFailure';
  }
}
