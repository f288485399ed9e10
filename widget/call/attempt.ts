/** One attempt at a call, and the call that comes of it: what must be let go when it is over. */
import type { Hearing } from './hearing.ts';
import type { Turn, WebCallAnswer } from '../../worker/contract.ts';
import type {
  Microphone,
  PlayedGreeting,
  ProviderFailure,
  SdkReport,
  VoiceSession,
} from './provider-port.ts';
import type { Watchdogs } from './watchdogs.ts';
import type { Stages } from './stages.ts';
import type { DropCause, EndReason, StartPayload } from './types.ts';

/** A call whose line was cut: what another attempt needs to go on with it. */
export interface CutCall {
  answer: WebCallAnswer;
  /** Milliseconds of talk so far, over all its lines. The time between two lines does not count. */
  talkedMs: number;
}

export interface Watchdog {
  /** Restarts it. */
  set(ms: number, onLate: () => void): void;
  clear(): void;
}

export interface CallAttempt {
  readonly payload: StartPayload | undefined;
  /** The call to go back to; null for a new one. */
  readonly rejoins: CutCall | null;
  readonly stages: Stages;
  /** Rejects when the attempt is broken, by the visitor or by a failure; it never resolves. */
  readonly broken: Promise<never>;
  break(reason: unknown): void;
  /** Of the step of the start that is under way. */
  readonly step: Watchdog;
  /** Of the time without an assistant. */
  readonly alone: Watchdog;

  begunAt: number;
  connectedAt: number | null;
  /** The assistant is in the room. */
  assistantHere: boolean;
  /** The provider said that the assistant listens; of a room that was gone back to it says so at once. */
  saidListening: boolean;
  joined: boolean;
  /** Nothing of it is on any more; its last words may still come in. */
  over: boolean;
  /** Its session has settled: whatever comes now is late. */
  closed: boolean;
  microphone: Microphone | null;
  /** The microphone that was lost: it is used again as soon as it is back. */
  lost?: { id: string; group: string | undefined } | null;
  /** None has taken its place; absent where there always was one. */
  deaf?: boolean;
  session: VoiceSession | null;
  /** What the visitor hears before the line stands; absent where the assistant speaks first. */
  spokenGreeting?: PlayedGreeting;
  /** The track that the session was given. */
  handed: unknown;
  /** What is undone when the attempt is over. */
  readonly cleanups: (() => void)[];
  creation: Promise<WebCallAnswer> | null;
  answer: WebCallAnswer | null;
  muted: boolean;
  /** Made with the first reading of the visitor's level. */
  hearing: Hearing | null;
  /** Set from our asking for a mute until the provider reports it. */
  muteAsked: boolean;
  /** The first of the reports that the SDK makes of one failure. */
  sdkReport: SdkReport | null;
  endReason: EndReason | null;
  saidEnd: boolean;
  /** Cut, and its call may be gone back to: what the SDK says of an end is not the call's. */
  cut: boolean;
  untold: (string | readonly Turn[])[];
  lastReportAt: number;
  sleptAt: number;
  /** When the browser showed the page again that it had kept. */
  backAt: number;
}

export function createAttempt(
  payload: StartPayload | undefined,
  rejoins: CutCall | null,
  stages: Stages,
): CallAttempt {
  let breakIt: (reason: unknown) => void = () => {};
  const broken = new Promise<never>((_, reject) => {
    breakIt = reject;
  });
  broken.catch(() => undefined);
  const now = Date.now();
  return {
    payload,
    rejoins,
    stages,
    broken,
    break: breakIt,
    step: createWatchdog(),
    alone: createWatchdog(),
    begunAt: now,
    connectedAt: null,
    assistantHere: false,
    saidListening: false,
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
    hearing: null,
    muteAsked: false,
    sdkReport: null,
    endReason: null,
    saidEnd: false,
    cut: false,
    untold: [],
    lastReportAt: now,
    sleptAt: 0,
    backAt: 0,
  };
}

function createWatchdog(): Watchdog {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    set(ms, onLate) {
      clearTimeout(timer);
      timer = setTimeout(onLate, ms);
    },
    clear: () => clearTimeout(timer),
  };
}

/** Milliseconds of talk in the attempt’s call, until now; at least 1 once connected, though a page stops or sets back the clock. */
export function talkedMs({ rejoins, connectedAt }: CallAttempt): number {
  const before = rejoins?.talkedMs ?? 0;
  return connectedAt === null ? before : Math.max(1, before + Date.now() - connectedAt);
}

/** Of a call that was connected at least 1, however short: 0 is that of one that never was. */
export const toSeconds = (ms: number): number => ms && Math.max(1, Math.round(ms / 1000));

/** Silent at once: no microphone is live in an attempt that the visitor does not see. */
export function release(attempt: CallAttempt): void {
  attempt.over = true;
  attempt.step.clear();
  attempt.alone.clear();
  attempt.microphone?.close();
  attempt.microphone = null;
  for (const undo of attempt.cleanups.splice(0)) undo();
  attempt.stages.fail(HUNG_UP.message);
}

/** What an attempt is broken with when nothing has failed. */
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

/** What an attempt needs that waits for the assistant. */
export interface Clock {
  limits: Watchdogs;
  failedInCall(attempt: CallAttempt, failure: ProviderFailure): void;
}

/** Gives the assistant its time to listen, from now on. */
export function awaitAssistant(clock: Clock, attempt: CallAttempt): void {
  failAfter(clock, attempt, clock.limits.joining, { kind: 'timeout', step: 'joining' });
}

export function failAfter(
  { failedInCall }: Clock,
  attempt: CallAttempt,
  ms: number,
  failure: ProviderFailure,
): void {
  attempt.step.set(ms, () => {
    if (attempt.joined) failedInCall(attempt, failure);
    else attempt.break(failed(failure));
  });
}

/** So long after the tab woke, or its page is shown again, a lost connection is the sleep's doing, or the leaving's. */
const WAKING_MS = 60_000;

/** Why it was cut off. */
export function causeOf({ backAt, sleptAt }: CallAttempt): DropCause {
  const since = Date.now() - WAKING_MS;
  if (backAt > since) return 'away';
  return sleptAt > since ? 'sleep' : 'network';
}
