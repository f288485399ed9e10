/** What is heard of the visitor: muted and unmuted by one button, which asks again for a microphone that could not be had. */
import { openMicrophone } from './camera.ts';
import type { wordsFor } from './video-words.ts';

interface Parts {
  button: HTMLButtonElement;
  note: HTMLElement;
}

/**
 * @param words of the visitor's language
 * @param hear is given what the visitor is heard through from now on; null: nothing
 */
export function createOwnVoice(
  { button, note }: Parts,
  words: ReturnType<typeof wordsFor>,
  hear: (stream: MediaStream | null) => void,
) {
  let stream: MediaStream | null = null;
  let isOver = false;
  const release = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };

  async function open(): Promise<void> {
    button.disabled = true;
    stream = await openMicrophone();
    if (isOver) return release();
    button.disabled = false;
    button.textContent = stream ? words.mute : words.micOn;
    if (stream) button.ariaPressed = 'false';
    else button.removeAttribute('aria-pressed');
    note.textContent = stream ? '' : words.unheard;
    hear(stream);
  }

  button.addEventListener('click', () => {
    if (!stream) return void open();
    const isOff = button.ariaPressed !== 'true';
    button.ariaPressed = String(isOff);
    for (const track of stream.getAudioTracks()) track.enabled = !isOff;
    hear(isOff ? null : stream);
  });
  return {
    open,
    close(): void {
      isOver = true;
      release();
    },
  };
}
