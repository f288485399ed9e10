import type { Caption } from '../call/types.ts';
import { useUi } from './context.ts';
import { useStick } from './useStick.ts';

/** What is said, in two voices. Not a live region: a screen reader would talk over the assistant. */
export function Captions({ captions }: { captions: readonly Caption[] }) {
  const { strings } = useUi();
  const { ref } = useStick<HTMLOListElement>(captions);
  return (
    <ol ref={ref} className="captions" part="captions" aria-label={strings.voice.captions} tabIndex={0}>
      {captions.map((caption) => (
        <li
          key={caption.id}
          className="caption"
          part="caption"
          data-speaker={caption.speaker}
          data-final={caption.final}
          // Shown beside them.
          hidden={!!caption.card}
          // By what is said: the name is in the page's language and must not decide.
          dir="auto"
        >
          <b>
            <bdi>{caption.speaker === 'visitor' ? strings.common.you : strings.common.assistant}</bdi>
          </b>
          <span>{caption.text}</span>
        </li>
      ))}
    </ol>
  );
}
