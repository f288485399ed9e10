import { useUi } from './context.ts';

const idOf = (headingId: string) => `${headingId}-own`;

/** What names a call: who answers and the page's own title, where it gives them, then the heading of the state. */
export function useNamedBy(headingId: string): string {
  const { textTitle, assistantName } = useUi().named ?? {};
  return textTitle || assistantName ? `${idOf(headingId)} ${headingId}` : headingId;
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
      {name && mark && <img src={mark} alt="" />}
      {name && <b>{name}</b>} {title || assistantRole}
    </p>
  ) : null;
}
