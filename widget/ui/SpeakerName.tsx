import type { Speaker } from '../call/types.ts';
import { useUi } from './context.ts';

/** Who a visitor is to themselves, and who answers them. */
export const speakerName = (
  speaker: Speaker,
  { you, assistant }: { you: string; assistant: string },
): string => (speaker === 'visitor' ? you : assistant);

/** At the head of what was said. Apart from it: the name is in the page's language, whichever way the words are read. */
export function SpeakerName({ speaker }: { speaker: Speaker }) {
  return (
    <b>
      <bdi>{speakerName(speaker, useUi().strings.common)}</bdi>
    </b>
  );
}
