import { Suspense } from 'react';
import type { Caption } from '../call/types.ts';
import { CaptionItem } from './CaptionItem.tsx';
import { useUi } from './context.ts';
import { fetchCaptionList } from './late-views.ts';
import { lazyView } from './lazy-view.tsx';
import { useStick } from './useStick.ts';

export interface CaptionsProps {
  captions: readonly Caption[];
  /** Until the visitor asks for them. */
  hidden?: boolean;
}

/** The words alone, until what reads them well is here, or where it does not come. */
function Plain({ captions, hidden }: CaptionsProps) {
  const { voice } = useUi().strings;
  const { ref } = useStick<HTMLOListElement>(captions);
  return hidden ? null : (
    <ol ref={ref} className="captions" part="captions" aria-label={voice.captions} tabIndex={0}>
      {captions.map((caption) => (
        <CaptionItem key={caption.id} caption={caption}>
          {caption.text}
        </CaptionItem>
      ))}
    </ol>
  );
}

const CaptionList = lazyView<CaptionsProps>(fetchCaptionList, (_, props) => <Plain {...props} />);

/** What is said, in two voices. Not a live region: a screen reader would talk over the assistant. */
export function Captions(props: CaptionsProps) {
  return (
    <Suspense fallback={<Plain {...props} />}>
      <CaptionList {...props} />
    </Suspense>
  );
}
