import { useUi } from './context.ts';

const idOf = (headingId: string) => `${headingId}-own`;

/** What names a call: the page's own title, where it gives one, then the heading of the state. */
export function useNamedBy(headingId: string): string {
  return useUi().title ? `${idOf(headingId)} ${headingId}` : headingId;
}

/** The page's own title of the call, over the state's words, which are fixed. */
export function OwnTitle({ headingId }: { headingId: string }) {
  const { title } = useUi();
  return title ? (
    <p className="muted small" part="own-title" id={idOf(headingId)}>
      {title}
    </p>
  ) : null;
}
