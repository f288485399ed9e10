/**
 * What a voice provider does, in our words. Types only. `vapi.ts` is the one implementation; tests bring another.
 * State changes when a provider reports, never when it was asked.
 */
import type { WebCallAnswer, WebCallRequest } from '../../worker/contract.ts';
import type { CallEventName, StartProgress } from './client-types.ts';
import type {
  Access,
  EndReason,
  InstanceState,
  NetworkQuality,
  RemotePlayerState,
  Speaker,
  TrackState,
} from './types.ts';

/** Why the provider, the browser or the room could not go on; `call/errors.ts` gives each its code. */
export type ProviderFailure =
  /** The room's own words: `ejected`, `exp-room`, … A type that nobody knows yet is possible. */
  | { kind: 'room'; type: string; message: string }
  /** The browser's devices, in the room's words: `permissions`, `not-found`, `mic-in-use`, … */
  | { kind: 'device'; type: string; blockedBy?: 'user' | 'browser' }
  /** The browser's refusal of a microphone, in its own words. */
  | { kind: 'media'; name: string; message: string }
  | { kind: 'engine'; problem: 'load-failed' | 'machine-unreachable' | 'unsupported' | 'busy' }
  | {
      kind: 'support';
      problem:
        | 'browser-unsupported'
        | 'insecure-context'
        | 'iframe-not-allowed'
        | 'policy-blocked'
        | 'frame-sandboxed'
        | 'csp-blocked';
    }
  | { kind: 'timeout'; step: 'creating' | 'loading' | 'joining' }
  /** The browser would not play the assistant's voice without a click. */
  | { kind: 'autoplay' }
  /** Something optional did not come up; the call goes on without it. */
  | { kind: 'optional'; type: string; message: string }
  | { kind: 'other'; message: string };

/** What the SDK said of a failure, kept for embedders. */
export interface SdkReport {
  type: string;
  stage?: string;
  original: unknown;
}

/** A tool of the page's that the assistant asks for. */
export interface RequestedTool {
  id: string;
  name: string;
  arguments: Record<string, unknown>;
}

/** What the assistant reads as if it had been said. */
export interface AddedMessage {
  /** `page`: an instruction, which no visitor has said; `assistant`: it has said that itself. */
  from: 'visitor' | 'page' | 'assistant';
  text: string;
  /** The assistant answers it at once. */
  respond: boolean;
}

/** In ms from now; with its end the text is said up to `end`, in characters. */
export interface PacedWord {
  end: number;
  from: number;
  to: number;
}

export type ProviderEvent =
  | { type: 'instance'; state: InstanceState }
  | { type: 'access'; access: Access }
  | { type: 'track'; of: 'microphone' | 'assistant'; state: TrackState }
  | { type: 'progress'; progress: StartProgress }
  /** The start came to its end; the assistant may not listen yet. */
  | { type: 'started'; totalDuration: number; timestamp: string }
  /** The assistant listens: the conversation is on. */
  | { type: 'listening' }
  /** The assistant has come into the room, or left it; the call may still be on. */
  | { type: 'assistant'; present: boolean }
  /** Another tab of the same site has a call, too, or has it no more. */
  | { type: 'other-tab'; on: boolean }
  | { type: 'left' }
  /** A message of the provider's as it came, for embedders. `ends`: it tells of the call's end. */
  | { type: 'message'; message: unknown; ends?: boolean }
  /** Words of either side; those that are not final yet are said anew. */
  | { type: 'utterance'; speaker: Speaker; text: string; final: boolean }
  /** What the assistant says now of its turn, word by word: `text` is all of the turn that is known, `words` come now. */
  | { type: 'pace'; text: string; isNew: boolean; words: readonly PacedWord[] }
  /** The conversation goes on in another language (BCP 47). */
  | { type: 'language'; language: string }
  | { type: 'visitor-speech'; speaking: boolean }
  /** The visitor has spoken into the assistant's words. */
  | { type: 'interrupted' }
  | { type: 'tools'; calls: readonly RequestedTool[] }
  /** What was spoken of, in a few sentences; may come when the call is over. */
  | { type: 'summary'; text: string }
  /** The provider has ended the call; the room is left after it. */
  | { type: 'ended'; reason: EndReason }
  | { type: 'failure'; failure: ProviderFailure; fatal: boolean; report: SdkReport }
  | { type: 'volume'; level: number }
  | { type: 'own-volume'; level: number }
  | { type: 'speech'; speaking: boolean }
  | { type: 'muted'; muted: boolean }
  | { type: 'network'; quality: NetworkQuality; detail: unknown }
  | { type: 'line'; line: 'connected' | 'interrupted'; detail: unknown }
  | { type: 'recording'; on: boolean; detail: unknown }
  | { type: 'sharing'; on: boolean }
  | { type: 'player'; id: string; state: RemotePlayerState | null }
  /** Of interest to embedders only. */
  | { type: 'relay'; name: CallEventName; detail: unknown };

/** An open microphone. It is ours to close, whoever listens to it. */
export interface Microphone {
  readonly deviceId: string;
  readonly label: string;
  /** Names the device however the browser lists it (as `default`, too). */
  readonly group?: string | undefined;
  /** A `MediaStreamTrack`, which the client hands on without looking inside. */
  readonly track: unknown;
  /** Silent on our side, whatever the provider does. */
  setEnabled(enabled: boolean): void;
  /** 1 leaves it as it is. The boosted track comes back; closing the microphone closes the graph too. */
  boost(gain: number): Promise<unknown>;
  /** Unplugged, or the permission was taken back. Not called after `close()`. */
  onLost(listener: () => void): void;
  close(): void;
}

export interface GreetingReports {
  /** The open microphone's track; null: there is none yet. */
  microphone(): unknown;
  plays(): void;
  /** One of these ends what `plays` began. */
  ended(): void;
  interrupted(): void;
}

/** A sentence that is heard while the call is being made. */
export interface PlayedGreeting {
  /** The visitor has heard it, or its beginning. */
  wasHeard(): boolean;
  /** How loud it is, 0 to 1; 0 while it does not play. */
  level(): number;
  /** Falls silent within 100 ms. */
  hush(): void;
  /** What the visitor has said meanwhile, and goes on saying, as a track in the microphone's place; null: nothing. */
  words(): unknown;
  /** That track is in use now: it begins with the first of the words. */
  send(): void;
  /** It is over, and no words are still to be sent: the microphone may be used as it is. */
  isDone(): boolean;
  close(): void;
}

export interface Greeting {
  begin(reports: GreetingReports): PlayedGreeting;
}

export interface RawDevice {
  kind: 'audioinput' | 'audiooutput' | 'videoinput';
  id: string;
  label: string;
  group?: string | undefined;
}

/** `withheld`: the page around this frame does not pass the microphone on. */
export type MicrophonePermission = 'granted' | 'prompt' | 'denied' | 'withheld';

/** The browser around the call. */
export interface BrowserEnvironment {
  /** What stands in the way of any call here, found out without asking the visitor anything. */
  obstacle(): ProviderFailure | null;
  microphonePermission(): MicrophonePermission | Promise<MicrophonePermission>;
  /** @throws ProviderError of kind `media` or `support`. */
  openMicrophone(deviceId?: string): Promise<Microphone>;
  devices(): Promise<RawDevice[]>;
  onDevicesChanged(listener: () => void): () => void;
  /** The page that is shown now was loaded anew where it stood, not gone to. */
  reloaded(): boolean;
  /** The page goes away (and may come back), or is back from where the browser kept it. */
  onPage(listener: (event: 'away' | 'back') => void): () => void;
  /** Fetched once. @throws where the sound does not come, or is another one than `integrity` says */
  loadGreeting(address: string, integrity: string): Promise<Greeting>;
  /** Starts to fetch the call machine, so that the engine finds it in the cache. */
  preload(address: string): () => void;
}

export interface SessionOrder {
  /** The site key: the SDK's bearer token. */
  token: string;
  apiBaseUrl: string;
  callMachineUrl: string;
  /** Whether that address leads on to the provider's own; may never be known. */
  live: Promise<boolean>;
  microphone: unknown;
  /** When the visitor has asked for the call, epoch ms. */
  begunAt: number;
  /** Names nobody where the site's own assistant is called. */
  payload: WebCallRequest;
  /** The answer of POST /call/web, which may still be on its way. */
  answer: Promise<WebCallAnswer>;
  /** Go back to the call that `answer` names instead of starting it. */
  rejoin: boolean;
}

/** One visit to one room. Nothing is reported after `close()` has settled. */
export interface VoiceSession {
  /** Null when the start is through, else why it is not. May reject as `answer` does, or not settle then, for the attempt knows of it. */
  readonly started: Promise<ProviderFailure | null>;
  /** Always settles, and leaves neither element nor script nor timer. `tell`: the provider is to end the call. */
  close(tell: boolean): Promise<void>;
  /** While muted, `visitor-speech` tells that the visitor talks all the same. */
  setMuted(muted: boolean): void;
  /** The assistant is silent, here and there, until it is taken back. */
  hold(on: boolean): void;
  say(message: string, end: boolean | undefined, interruptions: boolean, interruptAssistant: boolean): void;
  /** A message of an embedder's, in the provider's own form. */
  send(message: Record<string, unknown>): void;
  /** In the provider's own form, for `send`. */
  messageOf(added: AddedMessage): Record<string, unknown>;
  setMicrophone(track: unknown): Promise<void>;
  setCamera(id: string): Promise<void>;
  setSpeaker(id: string): Promise<void>;
  /** Absent where the provider hears the microphone as it is. */
  isolateVoice?(on: boolean): Promise<void>;
  /** Asks for the assistant's voice anew, of which nothing comes any more; absent where that cannot be asked for. */
  renewVoice?(): void;
  setVolume(volume: number): void;
  /** Plays the voice that the browser refused to play, and tells the assistant that it is heard. */
  hear(): Promise<void>;
  record(on: boolean): void;
  share(on: boolean): void;
  /** The SDK's own; null where there is none yet. */
  callObject(): object | null;
}

export interface VoiceEngine {
  open(order: SessionOrder, report: (event: ProviderEvent) => void): VoiceSession;
  /** The visitor, or the browser's settings, allow the microphone again; where the browser tells of it. With the engine, for it is wanted in a call only. */
  onMicrophoneAllowed(listener: () => void): Promise<() => void>;
}
