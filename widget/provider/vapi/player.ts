/** The `<audio>` elements of the assistant's voice: the SDK's own, and ours where a click was needed first. */

const SELECTOR = 'audio[data-participant-id]';

/** Not `document.body`: an image or a frame of that name stands for it. */
const putInPage = (player: HTMLElement) => document.querySelector('body')?.append(player);

/** Plays `track` from within a click, where the browser refused to play it without one. */
export async function playAssistant(
  track: MediaStreamTrack,
  id: string,
  volume: number,
): Promise<HTMLAudioElement> {
  const player = document.createElement('audio');
  player.dataset['participantId'] = id;
  player.autoplay = true;
  player.volume = volume;
  player.srcObject = new MediaStream([track]);
  putInPage(player);
  try {
    await player.play();
  } catch (error) {
    player.remove();
    throw error;
  }
  return player;
}

export async function chooseSink(player: HTMLAudioElement | null, id: string): Promise<void> {
  const sinkable = player as (HTMLAudioElement & { setSinkId?: (id: string) => Promise<void> }) | null;
  await sinkable?.setSinkId?.(id);
}

/**
 * Brings the voice back where the page swaps its body or empties it, as Turbo and htmx do: an element outside of
 * the document falls silent. The SDK takes its own away one at a time and by itself, and that stands.
 */
function keepPlaying(): () => void {
  const observer = new MutationObserver((records) => {
    for (const { removedNodes } of records)
      for (const node of removedNodes) {
        if (!(node instanceof HTMLElement)) continue;
        const swept = removedNodes.length > 1 && node.matches(SELECTOR) ? [node] : [];
        for (const player of [...swept, ...node.querySelectorAll<HTMLElement>(SELECTOR)]) {
          if (!(player instanceof HTMLAudioElement) || player.isConnected) continue;
          putInPage(player);
          player.play().catch(() => undefined);
        }
      }
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The elements and scripts that stand in the page before a call; what is there after it and was not, goes. Until then the voice stays. */
export function rememberPage(machine: string): () => void {
  const find = () => [
    ...document.querySelectorAll<HTMLElement>(SELECTOR),
    ...[...document.querySelectorAll<HTMLScriptElement>('head script')].filter(({ src }) => src === machine),
  ];
  const before = new Set<Element>(find());
  const letGo = keepPlaying();
  return () => {
    letGo();
    for (const element of find()) {
      if (before.has(element)) continue;
      if (element instanceof HTMLAudioElement) {
        element.pause();
        element.srcObject = null;
      }
      element.remove();
    }
  };
}
