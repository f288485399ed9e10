/** The words that the call, its view and its embedders share. Types only: no React, no DOM, no SDK. */
import type { StoreApi } from 'zustand/vanilla';
import type { Turn, WebCallRequest, Standing } from '../../worker/contract.ts';
import type { Card } from '../card.ts';
import type { CallErrorCode, NextStep } from './error-table.ts';

export type { CallErrorCode, NextStep };

/** The call instance's states as the specification lists them (001, section 4). */
export type InstanceState = 'new' | 'loading' | 'loaded' | 'joining' | 'joined' | 'left' | 'error';
export type Access = 'full' | 'lobby' | 'none' | 'unknown';
export type TrackState = 'playable' | 'blocked' | 'interrupted' | 'loading' | 'off' | 'sendable';
/** A remote media player (spec 001, section 4). */
export type RemotePlayerState = 'play' | 'pause';
export type NetworkQuality = 'good' | 'warning' | 'bad' | 'unknown';

/** What an embedder may start: exactly one of assistant, squad and workflow, by id or in full. */
export type StartPayload = Pick<
  WebCallRequest,
  | 'assistantId'
  | 'assistant'
  | 'assistantOverrides'
  | 'squadId'
  | 'squad'
  | 'workflowId'
  | 'workflow'
  | 'workflowOverrides'
>;

/** One failure, told once. What it offers and which words tell of it stands in `error-table.ts`, by `code`. */
export interface CallError {
  code: CallErrorCode;
  next: NextStep;
  /** The Worker's request id, where there is one: it names the line in the operator's log. */
  requestId?: string;
  /** Seconds to wait, where the Worker said so. */
  retryAfter?: number;
  cause?: unknown;
}

export type EndReason = 'visitor' | 'assistant' | 'page' | 'limit' | 'network' | 'unknown';

/** `reload`: the page was loaded anew; `away`: it was left; `alone`: the assistant has left, and nobody follows. */
export type DropCause = 'network' | 'reload' | 'sleep' | 'away' | 'alone';

/** Where the conversation stands, as the visitor sees it. */
export type CallPhase =
  | { name: 'idle' }
  | {
      name: 'connecting';
      since: number;
      step: 'microphone' | 'creating' | 'loading' | 'joining';
      /** All places are taken: where the visitor stands in line for one. */
      waiting?: Standing | undefined;
    }
  /** `since`: epoch ms, later by the time that the call was cut off; so what has passed since then is talk. */
  | { name: 'connected'; since: number }
  /** The line is cut but the room still stands until `until` (epoch ms): `reconnect()` goes back to it. */
  | { name: 'dropped'; until: number; cause: DropCause }
  | { name: 'ending' }
  /**
   * `seconds` of talk, over all the lines of a call that was cut off and gone back to; 0 where it was never connected.
   * `cause`: what had cut it off, where nobody came back to it.
   */
  | { name: 'ended'; reason: EndReason; seconds: number; cause?: DropCause | undefined }
  /**
   * `reported`: the client's `error` event told of it (the voice modal stays open and shows it in place of the
   * status text). False only where a start threw with no error reported before it, which is when the engine or
   * the settings could not be fetched: then the modal closes and a toast tells.
   */
  | { name: 'failed'; error: CallError; reported: boolean };

export type Speaker = 'assistant' | 'visitor';

/** What its speaker is about to say, and when (epoch ms) each word begins and is over; `end` in characters. */
export interface Paced {
  text: string;
  words: readonly { end: number; from: number; to: number }[];
}

export interface Caption {
  id: string;
  speaker: Speaker;
  text: string;
  /** A partial is replaced in place by the next one of its turn, and at last by the final one. */
  final: boolean;
  /** Epoch ms of its first words. */
  at: number;
  /** Its speaker was cut off then (epoch ms): its last words may still be told. */
  cut?: number;
  /** Told word by word; `text` is what was said of it so far. */
  paced?: Paced;
  /** BCP 47, where the provider has told it; empty of what was said before. */
  lang?: string;
  /** Typed, not spoken. */
  typed?: boolean;
  /** What the assistant shows: `text` has it in words. */
  card?: Card;
}

/** Everything the view shows; levels are apart, for they change ten times a second. */
export interface CallSnapshot {
  phase: CallPhase;
  instance: InstanceState;
  access: Access;
  callId: string | null;
  muted: boolean;
  /** The visitor has asked for a moment: neither side hears the other. */
  onHold: boolean;
  /** While `muted`, the visitor talks into a microphone that is off. */
  speaking: { assistant: boolean; visitor: boolean };
  /** The microphone is open and has been silent for 8 s. */
  unheard: boolean;
  network: NetworkQuality;
  tracks: { microphone: TrackState; assistant: TrackState };
  /** The provider records the call now. */
  recording: boolean;
  /** The visitor shares the screen now. */
  sharing: boolean;
  captions: readonly Caption[];
  /** The one that the conversation has changed to (BCP 47); absent: none that was told. */
  language?: string | undefined;
  /** What stands between the two voices, or came or went among the devices; absent: nothing that is known. */
  sound?: SoundNews | undefined;
  /** The provider's own words of what was spoken of, where it tells them. */
  summary?: string | undefined;
  devices: DeviceLists;
  /** Something not fatal that the visitor should know, such as a lost microphone that was replaced. */
  notice: CallErrorCode | null;
}

/** Found by listening to both voices and to the line. */
export type SoundTrouble = 'quiet' | 'clipped' | 'echo' | 'loss' | 'dead';

export type SoundNews =
  | { trouble: SoundTrouble }
  | { device: 'come'; kind: 'microphones' | 'speakers'; id: string; label: string }
  /** `instead`: what is used now. */
  | { device: 'gone'; kind: 'microphones' | 'speakers'; id: string; label: string; instead: string };

export interface DeviceChoice {
  id: string;
  label: string;
  chosen: boolean;
}
export interface DeviceLists {
  microphones: readonly DeviceChoice[];
  speakers: readonly DeviceChoice[];
  cameras: readonly DeviceChoice[];
}

/** 0 to 1 each; read at most once a frame. */
export interface Levels {
  assistant: number;
  visitor: number;
}

export interface SayOptions {
  endCallAfterSpoken?: boolean;
  /** @default false */
  interruptionsEnabled?: boolean;
  /** @default false */
  interruptAssistantEnabled?: boolean;
}

export type ToolHandler = (args: Record<string, unknown>) => unknown;

/**
 * What the view and the page may do with a call. `client.ts` makes one; the events of the specification are
 * typed there. Every start and every stop settles, in whatever order they are asked for.
 */
export interface CallHandle {
  readonly store: StoreApi<CallSnapshot>;
  readonly levels: Readonly<Levels>;
  onLevels(listener: (levels: Levels) => void): () => void;
  /**
   * Fetch what a call needs (engine, call machine, settings) without opening anything: for hover and focus.
   * @returns when the engine is here, and when the site's own greeting can be heard, or there is none; neither fails
   */
  warm(): { engine: Promise<unknown>; greeting: Promise<unknown> };
  /** What stands in the way of any call here, found out without asking the visitor anything. */
  obstacle(): Promise<CallError | null>;
  /**
   * Resolves with the call's id, or null where it failed (the store's phase says why).
   * @param since when the visitor asked for it, in ms since 1970: the phones' second before joining is counted from then. @default now
   */
  start(payload?: StartPayload, since?: number): Promise<{ id: string } | null>;
  /** @param why it ends, where that is not the visitor's doing */
  stop(why?: EndReason): Promise<void>;
  reconnect(): Promise<{ id: string } | null>;
  /** @throws Error 'Call object is not available.' where no call is on. */
  setMuted(muted: boolean): void;
  isMuted(): boolean;
  /**
   * Silences both sides until it is taken back, by the visitor's unmuting, too; the microphone is then as it was.
   * @throws Error 'setOnHold() only supported after join.'
   */
  setOnHold(on: boolean): void;
  say(message: string, options?: SayOptions): void;
  /** A message that the visitor typed: it appears as a caption and the assistant answers it. */
  type(text: string): void;
  /** Context for the assistant that it does not speak about at once; of turns, the latest that one message holds. */
  tell(context: string | readonly Turn[]): void;
  chooseMicrophone(id: string): Promise<void>;
  chooseSpeaker(id: string): Promise<void>;
  /** The visitor's voice without what is around it, where the provider or the browser can; on in every call, until it is taken back. */
  isolateVoice(on: boolean): Promise<void>;
  /** Asks the browser for its devices again; labels are empty until a microphone was allowed once. */
  refreshDevices(): Promise<void>;
  /** The way out of `autoplay-refused`: call it from a click, and the assistant can be heard. */
  hear(): Promise<void>;
  /** 0 to 1. */
  setAssistantVolume(volume: number): void;
  registerTool(name: string, handler: ToolHandler): () => void;
  rate(rating: 'up' | 'down'): Promise<void>;
  /** Back to idle after an end or a failure that was read. */
  dismiss(): void;
}
