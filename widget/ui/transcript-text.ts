import type { Caption } from '../call/types.ts';
import { speakerName } from './SpeakerName.tsx';
import { timeOfDay } from './strings/format.ts';

/** One line a turn, with the time of day; also of one that the end cut off, as far as it was said. The way to a person is a button, and nothing that was said. */
export function transcriptText(
  captions: readonly Caption[],
  names: { you: string; assistant: string },
  locale: string,
): string {
  return captions
    .filter(({ card }) => card?.type !== 'person')
    .map(({ speaker, text, at }) => `[${timeOfDay(locale, at)}] ${speakerName(speaker, names)}: ${text}`)
    .join('\n');
}
