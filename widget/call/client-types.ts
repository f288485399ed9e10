/** What an embedder of the call client may do and hear beyond what the widget's own view needs. Types only. */
import type { CallError, CallHandle } from './types.ts';

/** The stages of a start, as the specification lists them (001, section 4), and what the newer SDK adds. */
export type StartStage =
  | 'initialization'
  | 'web-call-creation'
  | 'daily-call-object-creation'
  | 'mobile-permissions'
  | 'daily-call-join'
  | 'video-recording-setup'
  | 'video-recording-started'
  | 'audio-observer-setup'
  | 'audio-processing-setup'
  | 'validation'
  | 'reconnect-initialization'
  | 'cleanup-existing-call';

export interface StartProgress {
  stage: StartStage;
  status: 'started' | 'completed' | 'failed';
  /** Milliseconds, with `completed` and `failed`. */
  duration?: number;
  /** ISO 8601. */
  timestamp: string;
  metadata?: Record<string, unknown>;
}

/** What the `error` event tells. One failure is told once, though the SDK may report it three times. */
export interface ClientError {
  /** The starter's own word: `validation-error`, `daily-call-join-error`, `daily-error`, … */
  type: string;
  stage?: string;
  /** Our code for it and what the visitor can do. */
  error: CallError;
  /** False where the call goes on, as when noise cancellation is refused. A lost line is fatal; the phase says whether there is a way back. */
  fatal: boolean;
  /** What the SDK reported, untouched. */
  original: unknown;
}

/** A call of one of the page's tools by the assistant. */
export interface ToolCall {
  id: string;
  name: string;
  arguments: Record<string, unknown>;
  /** Tells the assistant the outcome; for tools that no `registerTool` handler answers. */
  respond(result: unknown): void;
}

/** Any message of the provider, by its `type`; the set of types is open. */
export interface ProviderMessage {
  type: string;
  [key: string]: unknown;
}

export interface CallEventMap {
  /** Once a call, as `call-end`: a call that is cut off and gone back to is one. */
  'call-start': undefined;
  'call-start-success': { totalDuration: number; callId?: string; timestamp: string };
  'call-start-failed': {
    /** The stage that failed; every stage that began was told as ended before. */
    stage: StartStage;
    totalDuration: number;
    error: string;
    timestamp: string;
    context: Record<string, unknown>;
  };
  'call-start-progress': StartProgress;
  'call-end': undefined;
  message: ProviderMessage;
  /** The assistant's level, 0 to 1: the summed level divided by 0.15, capped at 1. */
  'volume-level': number;
  /** The visitor's own level, 0 to 1. */
  'local-volume-level': number;
  'speech-start': undefined;
  'speech-end': undefined;
  error: ClientError;
  'camera-error': ClientError;
  'tool-call': ToolCall;
  audio: unknown;
  video: unknown;
  'network-quality-change': unknown;
  'network-connection': unknown;
  'daily-participant-updated': unknown;
  'local-audio-level-observer-error': unknown;
  'recording-started': unknown;
  'recording-stopped': unknown;
  'recording-stats': unknown;
  'recording-error': unknown;
  'recording-upload-completed': unknown;
}
export type CallEventName = keyof CallEventMap;
export type CallListener<E extends CallEventName> = (detail: CallEventMap[E]) => void;

export interface CallClient extends CallHandle {
  /** @returns a function that removes the listener. More than 10 of one event are warned of once. */
  on<E extends CallEventName>(event: E, listener: CallListener<E>): () => void;
  once<E extends CallEventName>(event: E, listener: CallListener<E>): () => void;
  off<E extends CallEventName>(event: E, listener: CallListener<E>): void;
  /** As `stop()`: the provider is told to end the call, whatever keeps its room alive. */
  end(): Promise<void>;
  /**
   * A control message to the provider, as its documentation words it.
   * @throws Error 'send() only supported after join.', or where its JSON passes the size cap (4096 by default).
   */
  send(message: Record<string, unknown>): void;
  chooseCamera(id: string): Promise<void>;
  /** 1 leaves the microphone as it is; 2 doubles it. Failures are logged only. */
  setMicrophoneGain(gain: number): Promise<void>;
  startRecording(): void;
  stopRecording(): void;
  startScreenShare(): void;
  stopScreenShare(): void;
  /** The SDK's own call object, every rule of the specification checked before it is reached; null without a call. */
  callObject(): Promise<unknown>;
  /** Takes up the call that a page after this one has left, where the browser has kept this one: only while none is on. */
  resume(): void;
  /** Leaves the call and lets go of the page's listeners. The client cannot be used after it. */
  destroy(): Promise<void>;
}
