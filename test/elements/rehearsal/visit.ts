/** A visit to a rehearsal's room with the unmodified SDK, as a page of another origin makes it. */
import { pause } from '../../pause.ts';
import { until } from '../until.ts';
import VapiModule from '@vapi-ai/web';

const Vapi = (VapiModule as unknown as { default?: typeof VapiModule }).default ?? VapiModule;
type VapiClient = InstanceType<typeof VapiModule>;
type DailyConfig = NonNullable<ConstructorParameters<typeof VapiModule>[2]>;

export const ORIGIN = window.TALKLIVE_ORIGIN;
export const CALL_MACHINE = `${ORIGIN}/rehearsal/call-machine.js`;

/** For what no engine changes: the script runs the same everywhere, so one engine is enough to prove it. */
export const itOnce: (name: string, body: (this: Mocha.Context) => Promise<void>) => void =
  navigator.userAgent.includes('Chrome/') ? it : () => undefined;

declare const __SOAK__: boolean;
/** For what differs from its neighbours in a word only: the long run proves them all. */
export const itInTheLongRun: typeof itOnce = __SOAK__ ? itOnce : () => undefined;

const EVENTS = [
  'call-start',
  'call-end',
  'call-start-success',
  'call-start-failed',
  'speech-start',
  'speech-end',
  'error',
  'camera-error',
  'network-quality-change',
  'network-connection',
  'recording-started',
  'recording-stopped',
  'local-audio-level-observer-error',
  'audio',
] as const;

export type Fields = Record<string, unknown>;
export interface Seen {
  name: string;
  detail: Fields;
}

/** Every microphone track that anybody in the page was given. */
export const microphones: MediaStreamTrack[] = [];
const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
navigator.mediaDevices.getUserMedia = async (constraints) => {
  const stream = await ask(constraints);
  microphones.push(...stream.getTracks());
  return stream;
};

export interface Visit {
  vapi: VapiClient;
  /** What start() resolved with; still waiting: undefined. */
  readonly started: Fields | null | undefined;
  events: Seen[];
  messages: Fields[];
  levels: { remote: number[]; local: number[] };
  seen(name: string, which?: (detail: Fields) => boolean, ms?: number): Promise<Fields>;
  message(which: (message: Fields) => boolean, ms?: number): Promise<Fields>;
  /** The room's own control address at the Worker. */
  control(message: Fields): Promise<Response>;
  audio(): HTMLAudioElement | null;
  /** Ends the call and tells the Worker, as the widget does. */
  end(): Promise<void>;
}

export function visit(scenario: string, audioSource?: MediaStreamTrack | false): Visit {
  const vapi = new Vapi(
    'default',
    `${ORIGIN}/api/vapi`,
    { avoidEval: true, callObjectBundleUrlOverride: CALL_MACHINE } as DailyConfig,
    audioSource === undefined ? undefined : { audioSource: audioSource as MediaStreamTrack },
  );
  const events: Seen[] = [];
  const messages: Fields[] = [];
  const levels = { remote: [] as number[], local: [] as number[] };
  let started: Fields | null | undefined;
  const on = vapi.on.bind(vapi) as (name: string, listener: (detail: unknown) => void) => void;
  for (const name of EVENTS) on(name, (detail) => events.push({ name, detail: (detail ?? {}) as Fields }));
  on('message', (message) => messages.push(message as Fields));
  on('volume-level', (level) => levels.remote.push(level as number));
  on('local-volume-level', (level) => levels.local.push(level as number));
  void vapi.start(scenario).then((call) => {
    started = call as unknown as Fields | null;
  });
  const asUser = { headers: { authorization: 'Bearer default' } };

  return {
    vapi,
    events,
    messages,
    levels,
    get started() {
      return started;
    },
    seen: (name, which = () => true, ms) =>
      until(
        () => events.find((event) => event.name === name && which(event.detail))?.detail,
        `event ${name} of ${scenario}`,
        ms,
        () => events,
      ),
    message: (which, ms) =>
      until(
        () => messages.find(which),
        `message of ${scenario}`,
        ms,
        () => messages.slice(-5),
      ),
    async control(message) {
      const call = await until(() => started, 'the call');
      return fetch(`${ORIGIN}/rehearsal/room/${String(call['id'])}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
      });
    },
    audio: () => document.querySelector('audio[data-participant-id]'),
    async end() {
      await vapi.stop();
      await pause(0, 'the SDK must not be started again in the same task in which it stopped');
      if (started)
        await fetch(`${ORIGIN}/api/vapi/call/${String(started['id'])}`, { method: 'DELETE', ...asUser });
    },
  };
}

/** Root mean square of what an element plays, 0 to 1, at its loudest within `ms`. */
export async function loudest(element: HTMLAudioElement, ms: number): Promise<number> {
  const context = new AudioContext();
  try {
    await context.resume();
    const analyser = new AnalyserNode(context, { fftSize: 2048 });
    context.createMediaStreamSource(element.srcObject as MediaStream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let peak = 0;
    for (
      const until = performance.now() + ms;
      performance.now() < until;
      await pause(30, 'between two samples')
    ) {
      analyser.getFloatTimeDomainData(samples);
      peak = Math.max(peak, Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length));
    }
    return peak;
  } finally {
    await context.close();
  }
}

export const isTranscript =
  (role: 'user' | 'assistant', type: 'partial' | 'final') =>
  (message: Fields): boolean =>
    message['type'] === 'transcript' && message['role'] === role && message['transcriptType'] === type;
