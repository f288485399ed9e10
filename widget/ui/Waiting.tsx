import { useEffect, useState } from 'react';
import { useUi } from './context.ts';

/** After this long a visitor reads that something is on its way (ms). */
export const SOON = 1000;

/** What a visitor reads while something is on its way; nothing at first, for most of it comes in an instant. */
export function Waiting({ id, at = SOON }: { id?: string | undefined; at?: number }) {
  const { strings } = useUi();
  const [late, setLate] = useState(at === 0);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), at);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <p className="error muted" role="status" id={id}>
      {late && strings.assistant.loading}
    </p>
  );
}
