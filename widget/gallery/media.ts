/** The visitor's microphone and camera, of which the gallery asks nobody. */
import type { Media } from './state.ts';

const silence = () => new AudioContext().createMediaStreamDestination().stream;

const ANSWERS: Record<Media, () => Promise<MediaStream>> = {
  given: async () => silence(),
  refused: () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')),
  unanswered: () => new Promise(() => undefined),
};

/** @returns gives the page its own devices back */
export function standIn(media: Media): () => void {
  const { mediaDevices } = navigator;
  // A page that is not served safely has none.
  if (!mediaDevices) return () => undefined;
  Object.defineProperty(mediaDevices, 'getUserMedia', { configurable: true, value: ANSWERS[media] });
  return () => void Reflect.deleteProperty(mediaDevices, 'getUserMedia');
}
