import type { ReactNode } from 'react';
import type { Caption } from '../call/types.ts';
import { useUi } from './context.ts';

export interface CaptionItemProps {
  caption: Caption;
  /** What was said, as it is to be read. */
  children: ReactNode;
}

/** One line: who, and what, in its own language and direction. */
export function CaptionItem({ caption: { speaker, final, card, lang }, children }: CaptionItemProps) {
  const { common } = useUi().strings;
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
      <b>
        <bdi>{speaker === 'visitor' ? common.you : common.assistant}</bdi>
      </b>{' '}
      <span lang={lang}>{children}</span>
    </li>
  );
}
