/** What a call may leave in a page, noted from inside: microphones, connections, timers, audio contexts. */
import type { Page } from 'puppeteer-core';

interface Traces {
  microphones: MediaStreamTrack[];
  contexts: AudioContext[];
  peers: RTCPeerConnection[];
  timers: Map<number, string>;
}
declare global {
  interface Window {
    traces: Traces;
  }
}

/** Before the page's own scripts: note every microphone, connection, audio context and timer, with who asked for it. */
export async function noteTraces(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const traces: Traces = { microphones: [], contexts: [], peers: [], timers: new Map() };
    window.traces = traces;
    const media = navigator.mediaDevices as MediaDevices | undefined;
    if (media) {
      const ask = media.getUserMedia.bind(media);
      media.getUserMedia = async (constraints) => {
        const stream = await ask(constraints);
        traces.microphones.push(...stream.getTracks());
        return stream;
      };
    }
    const RealContext = window.AudioContext;
    window.AudioContext = class extends RealContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        traces.contexts.push(this);
      }
    };
    const RealPeer = window.RTCPeerConnection as typeof RTCPeerConnection | undefined;
    if (RealPeer)
      window.RTCPeerConnection = class extends RealPeer {
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          traces.peers.push(this);
        }
      };
    const who = () => new Error().stack ?? '';
    const { setTimeout: later, setInterval: often, clearTimeout: cancel } = window;
    window.setTimeout = ((handler: TimerHandler, ms?: number, ...args: unknown[]) => {
      const id = later(
        (...given: unknown[]) => {
          traces.timers.delete(id);
          if (typeof handler === 'function') (handler as (...a: unknown[]) => void)(...given);
        },
        ms,
        ...args,
      );
      traces.timers.set(id, who());
      return id;
    }) as typeof window.setTimeout;
    window.setInterval = ((handler: TimerHandler, ms?: number, ...args: unknown[]) => {
      const id = often(handler, ms, ...args);
      traces.timers.set(id, who());
      return id;
    }) as typeof window.setInterval;
    const forget = (id?: number) => {
      if (id !== undefined) traces.timers.delete(id);
      cancel(id);
    };
    window.clearTimeout = forget as typeof window.clearTimeout;
    window.clearInterval = forget as typeof window.clearInterval;
  });
}

export interface Leftovers {
  liveMicrophones: number;
  openContexts: number;
  openPeers: number;
  audioElements: number;
  /** Stacks of timers that the widget or the call machine started and that still wait. */
  timers: string[];
}

export function leftovers(page: Page): Promise<Leftovers> {
  return page.evaluate(() => ({
    liveMicrophones: window.traces.microphones.filter((track) => track.readyState === 'live').length,
    openContexts: window.traces.contexts.filter((context) => context.state !== 'closed').length,
    openPeers: window.traces.peers.filter((peer) => peer.signalingState !== 'closed').length,
    audioElements: document.querySelectorAll('audio').length,
    timers: [...window.traces.timers.values()].filter((stack) => /\/widget|\/rehearsal\//.test(stack)),
  }));
}

export const liveMicrophones = async (page: Page): Promise<number> => (await leftovers(page)).liveMicrophones;

/** The loudest moment of the assistant's own audio track within `ms`, as RMS from 0 to 1. */
export function assistantLevel(page: Page, ms: number): Promise<number> {
  return page.evaluate(async (duration) => {
    const audio = document.querySelector<HTMLAudioElement>('audio[data-participant-id]');
    const stream = audio?.srcObject;
    if (!(stream instanceof MediaStream)) return 0;
    const context = new AudioContext();
    await context.resume();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let loudest = 0;
    const end = performance.now() + duration;
    while (performance.now() < end && loudest < 0.05) {
      analyser.getFloatTimeDomainData(samples);
      loudest = Math.max(loudest, Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await context.close();
    return loudest;
  }, ms);
}
