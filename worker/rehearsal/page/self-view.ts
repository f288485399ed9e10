/** What the visitor sees of themselves: nothing until they switch their camera on, and nothing of it is kept when they switch it off. */
import { openCamera } from './camera.ts';
import type { wordsFor } from './video-words.ts';

interface Parts {
  video: HTMLVideoElement;
  note: HTMLElement;
  button: HTMLButtonElement;
}

/** @param words of the visitor's language */
export function createSelfView({ video, note, button }: Parts, words: ReturnType<typeof wordsFor>) {
  let stream: MediaStream | null = null;
  /** One more with each press, and at the end: what the browser grants to an earlier one is given back. */
  let wish = 0;
  let isOn = false;
  const show = (said: string) => {
    video.srcObject = stream;
    video.hidden = stream === null;
    note.textContent = said;
    button.textContent = isOn ? words.cameraOff : words.cameraOn;
  };
  const release = (released: MediaStream | null) => {
    for (const track of released?.getTracks() ?? []) track.stop();
  };
  const switchOff = (said = words.noCamera) => {
    wish += 1;
    isOn = false;
    release(stream);
    stream = null;
    show(said);
  };

  async function switchOn(): Promise<void> {
    const mine = (wish += 1);
    isOn = true;
    show(words.starting);
    const opened = await openCamera();
    const isLack = typeof opened === 'string';
    if (mine !== wish) return isLack ? undefined : release(opened);
    // It may be allowed, or plugged in, and asked for again.
    if (isLack) return switchOff(`${words[opened]} ${words.without}`);
    stream = opened;
    show('');
  }

  button.addEventListener('click', () => {
    if (isOn) switchOff();
    else void switchOn();
  });
  switchOff();
  return { close: () => switchOff() };
}
