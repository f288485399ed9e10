import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { openLive, type Live, type LiveState } from './live.ts';
import { createNews } from './news.ts';

/** Nobody is asked whether a session goes on more often, in ms. */
const DOUBT_MS = 15_000;

const State = createContext<LiveState>('connecting');
export const useLiveState = (): LiveState => useContext(State);

/** One line for the page, as long as somebody is in. */
export function LiveLine({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  const live = useRef<Live | null>(null);
  useEffect(() => {
    const onNews = createNews(client);
    let doubtedAt = 0;
    live.current = openLive(CONSOLE_ROUTES.live.path, {
      onNews,
      onState: setState,
      onCatchUp: () => void client.invalidateQueries(),
      onDoubt() {
        if (Date.now() - doubtedAt < DOUBT_MS) return;
        doubtedAt = Date.now();
        void client.invalidateQueries({ queryKey: ['me'] });
      },
    });
    return () => live.current?.close();
  }, [client]);
  return <State value={state}>{children}</State>;
}

/** Quiet while all is well. */
export function LiveSign() {
  const state = useLiveState();
  return (
    <p className="c-live" data-state={state} role="status">
      {state === 'on' ? 'Live' : state === 'cut' ? 'Not live. Trying again …' : ''}
    </p>
  );
}
