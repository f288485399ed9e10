/** The provider's side of one call, and a microphone: they do what the test says, and tell what was asked of them. */
import { messageOf, readMessage } from '../../../widget/provider/vapi/messages.ts';
import type {
  Microphone,
  ProviderEvent,
  ProviderFailure,
  SessionOrder,
  VoiceSession,
} from '../../../widget/call/provider-port.ts';

/** What a room says whose line is gone. */
export const LOST = { kind: 'room', type: 'connection-error', message: 'lost' } as const;
export interface Deferred<T> {
  promise: Promise<T>;
  resolve(value: T): void;
  reject(reason: unknown): void;
}

export function deferred<T>(): Deferred<T> {
  const parts = {} as Deferred<T>;
  parts.promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  parts.promise.catch(() => undefined);
  return parts;
}

export class FakeMicrophone implements Microphone {
  readonly deviceId: string;
  readonly label: string;
  readonly track: object;
  open = true;
  enabled = true;
  gain = 1;
  lost: (() => void) | null = null;

  constructor(deviceId: string) {
    this.deviceId = deviceId;
    this.label = `Label of ${deviceId}`;
    this.track = { of: deviceId };
  }
  setEnabled(enabled: boolean) {
    this.enabled = enabled;
  }
  async boost(gain: number) {
    this.gain = gain;
    return { boosted: this.deviceId };
  }
  onLost(listener: () => void) {
    this.lost = listener;
  }
  close() {
    this.open = false;
    this.lost = null;
  }
  unplug() {
    this.open = false;
    this.lost?.();
  }
}

export class FakeSession implements VoiceSession {
  readonly start = deferred<ProviderFailure | null>();
  readonly started = this.start.promise;
  readonly order: SessionOrder;
  readonly report: (event: ProviderEvent) => void;
  readonly sent: unknown[] = [];
  readonly calls: unknown[][] = [];
  closing: Deferred<undefined> | null = null;
  /** Set by a test to make closing take its time. */
  slowClose = false;
  closed = false;
  told: boolean | null = null;
  track: unknown;
  muted = false;

  constructor(order: SessionOrder, report: (event: ProviderEvent) => void) {
    this.order = order;
    // Messages come in the provider's form, and are read as it reads them.
    this.report = (event) =>
      event.type === 'message' ? readMessage(event.message).forEach(report) : report(event);
    this.track = order.microphone;
  }
  async close(tell: boolean) {
    this.told = tell;
    this.closing ??= deferred<undefined>();
    if (!this.slowClose) this.closing.resolve(undefined);
    this.report({ type: 'left' });
    this.report({
      type: 'message',
      message: { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' },
    });
    await this.closing.promise;
    this.closed = true;
  }
  setMuted(muted: boolean) {
    this.muted = muted;
    this.report({ type: 'muted', muted });
  }
  hold(on: boolean) {
    this.calls.push(['hold', on]);
  }
  say(...args: unknown[]) {
    this.calls.push(['say', ...args]);
  }
  send(message: Record<string, unknown>) {
    this.sent.push(message);
  }
  messageOf = messageOf;
  async setMicrophone(track: unknown) {
    this.track = track;
  }
  async setCamera(id: string) {
    this.calls.push(['setCamera', id]);
  }
  async setSpeaker(id: string) {
    this.calls.push(['setSpeaker', id]);
  }
  setVolume(volume: number) {
    this.calls.push(['setVolume', volume]);
  }
  async hear() {
    this.calls.push(['hear']);
  }
  record(on: boolean) {
    this.calls.push(['record', on]);
  }
  share(on: boolean) {
    this.calls.push(['share', on]);
  }
  callObject() {
    return this;
  }

  /** The room is joined and the assistant listens. */
  join() {
    for (const state of ['loading', 'loaded', 'joining', 'joined'] as const)
      this.report({ type: 'instance', state });
    this.start.resolve(null);
  }
  listen() {
    this.report({ type: 'assistant', present: true });
    this.report({ type: 'listening' });
  }
  fatal(failure: ProviderFailure, type = 'daily-error') {
    this.report({ type: 'failure', failure, fatal: true, report: { type, original: { failure } } });
  }
}
