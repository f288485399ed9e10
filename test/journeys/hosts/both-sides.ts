/** A recording of both sides of a call, and what somebody who has only that would say of their silences. */
import type { Page } from 'puppeteer-core';

declare global {
  interface Window {
    /** Since it was begun: the visitor on the left, the assistant on the right. */
    recording: MediaRecorder;
    recorded: Blob[];
    visitorStream: MediaStream;
  }
}

/** Before the page is loaded, and after the visitor was given a voice: what the microphone gives is recorded, too. */
export const keepMicrophone = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const media = navigator.mediaDevices as MediaDevices | undefined;
    const ask = media?.getUserMedia.bind(media);
    if (media && ask)
      media.getUserMedia = async (constraints) => (window.visitorStream = await ask(constraints));
  });

export const record = (page: Page) =>
  page.evaluate(() => {
    const assistant = document.querySelector<HTMLAudioElement>('audio[data-participant-id]')?.srcObject;
    if (!(assistant instanceof MediaStream)) throw new Error('There is no assistant to record.');
    const context = new AudioContext();
    const both = new ChannelMergerNode(context, { numberOfInputs: 2 });
    context.createMediaStreamSource(window.visitorStream).connect(both, 0, 0);
    context.createMediaStreamSource(assistant).connect(both, 0, 1);
    const out = new MediaStreamAudioDestinationNode(context, { channelCount: 2 });
    both.connect(out);
    window.recorded = [];
    window.recording = new MediaRecorder(out.stream, { audioBitsPerSecond: 256_000 });
    window.recording.ondataavailable = ({ data }) => window.recorded.push(data);
    window.recording.start();
  });

export interface Heard {
  silences: number[];
  interruptions: number[];
}

/** Listens to the recording, in looks of 5 ms: stretches of voice of each side, and what lies between them, in ms. */
export const listenAgain = (page: Page): Promise<Heard> =>
  page.evaluate(async () => {
    const stopped = new Promise((resolve) => (window.recording.onstop = resolve));
    window.recording.stop();
    await stopped;
    const context = new AudioContext();
    const sound = await context.decodeAudioData(await new Blob(window.recorded).arrayBuffer());
    await context.close();
    const step = Math.round(sound.sampleRate / 200);
    const stretchesOf = (channel: number) => {
      const samples = sound.getChannelData(channel);
      const stretches: { from: number; to: number }[] = [];
      for (let at = 0; at + step <= samples.length; at += step) {
        const loudest = samples
          .subarray(at, at + step)
          .reduce((most, one) => Math.max(most, Math.abs(one)), 0);
        if (loudest < 0.03) continue;
        const [from, to] = [(at / sound.sampleRate) * 1000, ((at + step) / sound.sampleRate) * 1000];
        const last = stretches.at(-1);
        if (last && from - last.to < 300) last.to = to;
        else stretches.push({ from, to });
      }
      return stretches.filter(({ from, to }) => to - from > 60);
    };
    const [visitor, assistant] = [stretchesOf(0), stretchesOf(1)];
    const heard: Heard = { silences: [], interruptions: [] };
    for (const { from, to } of visitor) {
      const spoken = assistant.find((one) => one.from < from && one.to > from);
      if (spoken) heard.interruptions.push(spoken.to - from);
      const answer = assistant.find((one) => one.from > to);
      if (answer) heard.silences.push(answer.from - to);
    }
    return heard;
  });
