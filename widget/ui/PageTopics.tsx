import { useEffect, useEffectEvent, useRef } from 'react';
import { useUi } from './context.ts';
import { loadTopics } from './load-topics.ts';

export interface PageTopicsProps {
  /** Of a call that is over: makes room for what is about to be shown. */
  over?: () => void;
}

/** Where a call offers to show what the assistant has mentioned, on pages that want it. What finds it comes by itself. */
export function PageTopics({ over }: PageTopicsProps) {
  const { app, strings, locale, named, setView } = useUi();
  const ref = useRef<HTMLDivElement>(null);
  const { topics, launcher } = strings;
  const speaker = named?.assistantName;
  const makeRoom = useEffectEvent(() => over?.());
  const isOver = Boolean(over);
  useEffect(() => {
    const place = ref.current;
    if (!place || !topics) return;
    const ended = new AbortController();
    const words = { ...topics, dismiss: launcher.dismiss };
    const context = { place, words, locale, speaker, store: app.call.store };
    loadTopics().then(
      ({ followTopics, offerLast }) =>
        isOver
          ? offerLast({ ...context, makeRoom: () => makeRoom() }, ended.signal)
          : followTopics({ ...context, setView }, ended.signal),
      // The call lacks nothing without it.
      () => undefined,
    );
    return () => ended.abort();
  }, [app, topics, launcher, locale, speaker, setView, isOver]);
  return <div ref={ref} className="topics" role="status" />;
}
