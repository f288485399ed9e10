/** A visitor's microphone, headset and line, as a test wants them: the browser's side of a call. */
import type { Page } from 'puppeteer-core';

export type Sound = 'silent' | 'quiet' | 'fine' | 'clipped' | 'echo';

declare global {
  interface Window {
    /** What the microphone hears from now on. */
    hears: (sound: Sound) => void;
    /** Plugs a headset in, or pulls it out. */
    headset: (there: boolean) => void;
    /** What happened at the edge of the page. */
    noted: { microphones: string[]; sinks: string[]; sent: Record<string, unknown>[] };
  }
}

export const HEADSET = 'Air Buds';

/** Before the page is loaded. */
export const giveSound = (page: Page) =>
  page.evaluateOnNewDocument((name) => {
    const media = navigator.mediaDevices as MediaDevices | undefined;
    if (!media) return;
    window.noted = { microphones: [], sinks: [], sent: [] };
    addEventListener('message', ({ data }: MessageEvent<Record<string, unknown>>) => {
      if (data['what'] === 'iframe-call-message' && data['from'] === 'module') window.noted.sent.push(data);
    });
    let isThere = false;
    let lent: { id: string; track: MediaStreamTrack; ended: EventTarget } | null = null;
    const device = (kind: MediaDeviceKind, deviceId: string, label: string) =>
      ({ kind, deviceId, label, groupId: `group of ${label}` }) as MediaDeviceInfo;
    media.enumerateDevices = () =>
      Promise.resolve([
        device('audioinput', 'own-mic', 'Built-in microphone'),
        device('audiooutput', 'own-speaker', 'Built-in speaker'),
        ...(isThere
          ? [device('audioinput', 'buds-mic', name), device('audiooutput', 'buds-speaker', name)]
          : []),
      ]);
    window.headset = (there) => {
      isThere = there;
      if (!there && lent?.id === 'buds-mic') {
        lent.ended.dispatchEvent(new Event('ended'));
        lent.track.stop();
      }
      media.dispatchEvent(new Event('devicechange'));
    };
    HTMLMediaElement.prototype.setSinkId = (id: string) => {
      window.noted.sinks.push(id);
      return Promise.resolve();
    };
    media.getUserMedia = ({ audio } = {}) => {
      const { exact = 'own-mic' } = (Object(Object(audio).deviceId) ?? {}) as { exact?: string };
      window.noted.microphones.push(exact);
      const context = new AudioContext();
      const voice = new OscillatorNode(context, { frequency: 300 });
      const loudness = new GainNode(context, { gain: 0 });
      const echo = new GainNode(context, { gain: 0 });
      const delay = new DelayNode(context, { delayTime: 0.12 });
      const out = context.createMediaStreamDestination();
      voice.connect(loudness).connect(out);
      delay.connect(echo).connect(out);
      voice.start();
      let timer: ReturnType<typeof setInterval>;
      window.hears = (sound) => {
        clearInterval(timer);
        loudness.gain.value = 0;
        echo.gain.value = 0;
        if (sound === 'echo') {
          for (const player of document.querySelectorAll<HTMLAudioElement>('audio[data-participant-id]'))
            context.createMediaStreamSource(player.srcObject as MediaStream).connect(delay);
          echo.gain.value = 0.6;
          return;
        }
        const gain = { silent: 0, quiet: 0.006, fine: 0.2, clipped: 4 }[sound];
        let isWord = false;
        timer = setInterval(() => {
          isWord = !isWord;
          loudness.gain.value = isWord ? gain : 0;
        }, 300);
      };
      const [track] = out.stream.getAudioTracks();
      if (track) {
        track.getSettings = () => ({
          deviceId: exact,
          groupId: exact === 'own-mic' ? 'own' : `group of ${name}`,
        });
        // Of an end that no device has brought, Firefox tells a track's listeners nothing: here they are told.
        const ended = new EventTarget();
        for (const act of ['addEventListener', 'removeEventListener'] as const) {
          const own = track[act].bind(track);
          track[act] = (type: string, ...given: [EventListenerOrEventListenerObject]) =>
            type === 'ended' ? ended[act](type, ...given) : own(type, ...given);
        }
        lent = { id: exact, track, ended };
      }
      return Promise.resolve(out.stream);
    };
  }, HEADSET);

/** What the page has asked the room for, by its kind. */
export const askedFor = (page: Page, action: string) =>
  page.evaluate((of) => window.noted.sent.filter((sent) => sent['action'] === of), action);
