/** What a call needs from around it. Types only: `app.ts` brings the real ones, tests bring others. */
import type { StoreApi } from 'zustand/vanilla';
import type { PublicConfig, WebCallAnswer, WebCallRequest, Standing } from '../../worker/contract.ts';
import type { BrowserEnvironment, VoiceEngine } from './provider-port.ts';
import type { CallAttempt } from './attempt.ts';
import type { Caption, CallSnapshot } from './types.ts';
import type { Watchdogs } from './watchdogs.ts';

export interface CallSettings {
  /** `live`: the call machine's address leads on to the provider's own. */
  mode: 'live' | 'rehearsal';
  /** Calls need a pass, for which the visitor may be asked something. */
  joinPass?: 'first' | 'challenge';
  spokenGreeting?: PublicConfig['spokenGreeting'];
}

/** A call that a reload may come back to. */
export interface RememberedCall {
  answer: WebCallAnswer;
  /** When the page went away, epoch ms; null while it is there. */
  leftAt: number | null;
  /** Milliseconds of talk until then. */
  talkedMs: number;
  /** The visitor's microphone was off; absent of earlier releases. */
  muted?: boolean;
  /** What was said until then; absent while the page is there, and of earlier releases. */
  captions?: readonly Caption[];
}

export interface CallMemory {
  read(): RememberedCall | null;
  write(call: RememberedCall): void;
  clear(): void;
}

/** A tab that was copied while its call was cut off holds the same call: one asks `held`, who answers for it says `taken`. */
export interface TabNews {
  type: 'held' | 'taken';
  id: string;
}

export interface CallTabs {
  /** To the site's other tabs, while this one listens. */
  tell(news: TabNews): void;
  /** Hears whatever stands in the channel, which scripts of the page may use, too. @returns stops listening */
  listen(hear: (news: unknown) => void): () => void;
}

/** What whoever measures a call is told. */
export interface MeasuredAttempt {
  attempt: CallAttempt;
  store: StoreApi<CallSnapshot>;
  ports: Pick<CallPorts, 'apiBaseUrl' | 'token'>;
  /** All in ms since 1970. */
  noted: { steps: Record<string, number>; firstSound: number | null };
}

export interface CallPorts {
  /** The site key: the SDK's bearer token. */
  token: string;
  apiBaseUrl: string;
  callMachineUrl: string;
  environment: BrowserEnvironment;
  memory: CallMemory;
  tabs: CallTabs;
  watchdogs?: Partial<Watchdogs>;
  /** @param before what is to run before it; absent: nothing */
  loadEngine(before?: Promise<unknown>): Promise<VoiceEngine>;
  settings(): Promise<CallSettings>;
  /**
   * `asking`: told when the visitor is asked something before, with what takes the question away; or waits for a place,
   * with what gives that up, and where in line. `known`: the settings, where they are here already.
   */
  createCall(
    request: WebCallRequest,
    known: CallSettings | undefined,
    asking: (close: () => void, waiting?: Standing) => void,
  ): Promise<WebCallAnswer>;
  endCall(id: string): Promise<void>;
  leaveCall(id: string): Promise<void>;
  resumeCall(id: string): Promise<void>;
  rateCall(id: string, rating: 'up' | 'down'): Promise<void>;
  /** Fetches what measures a call; absent: none is measured. */
  loadMeasures?: () => Promise<{ measure(measured: MeasuredAttempt): void }>;
}
