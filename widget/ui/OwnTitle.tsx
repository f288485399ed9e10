import { useState } from 'react';
import { useUi } from './context.ts';

const idOf = (headingId: string) => `${headingId}-own`;

/** What names a call: who answers and the page's own title, where it gives them, then the heading of the state. */
export function useNamedBy(headingId: string): string {
  const { textTitle, assistantName } = useUi().named ?? {};
  return textTitle || assistantName ? `${idOf(headingId)} ${headingId}` : headingId;
}

/** Stands beside a name that says the same: where it cannot be had it is left out. */
function Mark({ src }: { src: string }) {
  const [isLost, setLost] = useState(false);
  const lose = () => {
    console.warn(`[talklive] assistant-mark="${src}": no picture came from there.`);
    setLost(true);
  };
  return isLost ? null : <img src={src} alt="" onError={lose} />;
}

export interface OwnTitleProps {
  headingId: string;
  /** Of a call, whose states have fixed words, the page's own title stands here; that of other views is among theirs. */
  own?: boolean;
}

/** Who answers, and the page's own title of the call or else the role. */
export function OwnTitle({ headingId, own }: OwnTitleProps) {
  const { textTitle, assistantName: name, assistantRole, assistantMark: mark } = useUi().named ?? {};
  const title = own && textTitle;
  return title || name ? (
    <p className="who muted small" part="own-title" id={idOf(headingId)}>
      {name && mark && <Mark key={mark} src={mark} />}
      {name && <b>{name}</b>} {title || assistantRole}
    </p>
  ) : null;
}
