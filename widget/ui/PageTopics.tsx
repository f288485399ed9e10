import { useEffect, useRef } from 'react';
import { useUi } from './context.ts';
import { loadTopics } from './load-topics.ts';

/** Where a call offers to show what the assistant has mentioned, on pages that want it. What finds it comes by itself. */
export function PageTopics() {
  const { app, strings, locale, named, setView } = useUi();
  const ref = useRef<HTMLDivElement>(null);
  const { topics, launcher } = strings;
  const speaker = named?.assistantName;
  useEffect(() => {
    const place = ref.current;
    if (!place || !topics) return;
    const ended = new AbortController();
    const words = { ...topics, dismiss: launcher.dismiss };
    loadTopics().then(
      ({ followTopics }) =>
        followTopics({ place, words, locale, speaker, setView, store: app.call.store }, ended.signal),
      // The call lacks nothing without it.
      () => undefined,
    );
    return () => ended.abort();
  }, [app, topics, launcher, locale, speaker, setView]);
  return <div ref={ref} className="topics" role="status" />;
}
