import { useUi } from './context.ts';

const idOf = (headingId: string) => `${headingId}-own`;

/** What names a call: who answers and the page's own title, where it gives them, then the heading of the state. */
export function useNamedBy(headingId: string): string {
  const { title, named } = useUi();
  return title || named?.assistantName ? `${idOf(headingId)} ${headingId}` : headingId;
}

/** Who answers, and the page's own title of the call or else the role, over the state's words, which are fixed. */
export function OwnTitle({ headingId }: { headingId: string }) {
  const { title, named: { assistantName: name, assistantRole, assistantMark: mark } = {} } = useUi();
  return title || name ? (
    <p className="who muted small" part="own-title" id={idOf(headingId)}>
      {name && mark && <img src={mark} alt="" />}
      {name && <b>{name}</b>} {title || assistantRole}
    </p>
  ) : null;
}
