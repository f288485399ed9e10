import type { ReactNode } from 'react';
import type { Caption } from '../call/types.ts';
import { SpeakerName } from './SpeakerName.tsx';

export interface CaptionItemProps {
  caption: Caption;
  /** Its words. */
  children: ReactNode;
}

/** A line of a call: who, and what, in its own language and direction. */
export function CaptionItem({ caption: { speaker, final, card, lang }, children }: CaptionItemProps) {
  return (
    <li
      className="caption"
      part="caption"
      data-speaker={speaker}
      data-final={final}
      // Shown beside them.
      hidden={!!card}
      // By what is said: the name is in the page's language and must not decide.
      dir="auto"
    >
      <SpeakerName speaker={speaker} /> <span lang={lang}>{children}</span>
    </li>
  );
}
