/** Plays a sample of a conversation in its place: one click, no microphone; the captions keep pace with the sound. */
import { isInCall } from './parts/is-in-call.ts';

const HEAR = 'Hear 20 seconds';
const STOP = 'Stop the sample';
const IN_CALL = 'You are in a call. This is to be heard when it is over; its words stand here.';
const HUSHED = 'Stopped, for a call begins.';
/** Between one who speaks and the next, in ms. */
const BREATH_MS = 350;

let stopOther = (): void => undefined;

/** Plays to its end; rejects where it is stopped or cannot be played. */
const playThrough = (sound: HTMLAudioElement, clip: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    sound.onended = () => resolve();
    sound.onerror = () => reject(new Error(`${clip} did not load`));
    sound.src = clip;
    sound.play().catch(reject);
  });

/** What is said can be read while it is heard, for a visitor who looks at the `sample`: it stands under no launcher. */
function bringToView(line: HTMLElement, sample: HTMLElement): void {
  // The press that opens it comes first.
  requestAnimationFrame(() => {
    const { top, bottom } = sample.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) line.scrollIntoView({ block: 'nearest' });
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Marks the words that are heard by now, until it is stopped. */
function follow(sound: HTMLAudioElement, line: HTMLElement, signal: AbortSignal): void {
  const words = [...line.querySelectorAll<HTMLElement>('[data-at]')];
  const look = () => {
    for (const word of words)
      word.toggleAttribute('data-heard', sound.currentTime * 1000 >= Number(word.dataset.at));
    if (!signal.aborted && !sound.ended) requestAnimationFrame(look);
  };
  look();
}

export const hydrate = (island: HTMLElement): void => {
  const details = island.querySelector('details');
  const label = island.querySelector<HTMLElement>('[data-label]');
  const note = island.querySelector<HTMLElement>('[role=status]');
  if (!details || !label || !note) return;
  const lines = [...details.querySelectorAll<HTMLElement>('[data-clip]')];
  // One for all: browsers let the one that a click has started go on.
  const sound = new Audio();
  let playing: AbortController | null = null;

  const stop = () => {
    playing?.abort(new DOMException('stopped', 'AbortError'));
    playing = null;
    sound.pause();
    details.removeAttribute('data-playing');
    label.textContent = HEAR;
  };
  const play = async () => {
    if (isInCall()) {
      note.textContent = IN_CALL;
      return;
    }
    stopOther();
    stopOther = stop;
    const mine = new AbortController();
    playing = mine;
    note.textContent = '';
    label.textContent = STOP;
    details.setAttribute('data-playing', '');
    for (const word of details.querySelectorAll('[data-heard]')) word.removeAttribute('data-heard');
    try {
      for (const line of lines) {
        bringToView(line, details);
        const heard = playThrough(sound, line.dataset.clip ?? '', mine.signal);
        follow(sound, line, mine.signal);
        await heard;
        await pause(BREATH_MS);
        mine.signal.throwIfAborted();
      }
      stop();
    } catch {
      if (mine.signal.aborted) return;
      stop();
      note.textContent = 'The sound could not be played: these are its words.';
    }
  };
  details.querySelector('summary')?.addEventListener('click', (event) => {
    // Once it is open it stays: its words are there to be read while it is heard and after.
    if (details.open) event.preventDefault();
    if (playing) stop();
    else void play();
  });
  // A call has the word, from the press that asks for it; and its microphone would hear this.
  const hush = () => {
    if (!playing) return;
    stop();
    note.textContent = HUSHED;
  };
  addEventListener('talklive-open', ({ detail }) => {
    if (detail.part !== 'chat') hush();
  });
  addEventListener('talklive-call-start', hush);
  for (const end of ['talklive-call-ended', 'talklive-call-failed', 'talklive-closed'])
    addEventListener(end, () => {
      if ([IN_CALL, HUSHED].includes(note.textContent) && !isInCall()) note.textContent = '';
    });
};
