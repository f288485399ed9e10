import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { go } from './address.ts';
import { addCaption } from './captions.ts';
import { openLive, type Live, type LiveState } from './live.ts';
import { createNews } from './news.ts';
import { offerUndo } from './undo.ts';
import { goneWords } from './words.ts';

/** Nobody is asked whether a session goes on more often, in ms. */
const DOUBT_MS = 15_000;

/** In ms: what one command has removed is told in one sentence. */
const TOGETHER_MS = 10_000;
let gone: { sites: string[]; at: number } = { sites: [], at: 0 };

/** Nobody is left at a site that is not there: its address would only be refused. */
function leaveGone(site: string): void {
  if (new URLSearchParams(location.search).get('site') === site) go({ site: null }, 'instead');
  const isAlone = Date.now() - gone.at > TOGETHER_MS;
  gone = { sites: [...(isAlone ? [] : gone.sites), site], at: Date.now() };
  offerUndo(goneWords(gone.sites), null);
}

interface LiveValue {
  state: LiveState;
  setCaptions: (shown: boolean) => void;
}
const Value = createContext<LiveValue>({ state: 'connecting', setCaptions: () => undefined });
export const useLive = (): LiveValue => useContext(Value);

/** One line for the page, as long as somebody is in. */
export function LiveLine({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  const live = useRef<Live | null>(null);
  const captions = useRef(false);
  useEffect(() => {
    const onChange = createNews(client, leaveGone);
    let doubtedAt = 0;
    live.current = openLive(CONSOLE_ROUTES.live.path, {
      onNews: (news) => (news.type === 'caption' ? addCaption(news) : onChange(news)),
      onState: setState,
      onCatchUp: () => void client.invalidateQueries(),
      onDoubt() {
        if (Date.now() - doubtedAt < DOUBT_MS) return;
        doubtedAt = Date.now();
        void client.invalidateQueries({ queryKey: ['me'] });
      },
    });
    live.current.setCaptions(captions.current);
    return () => live.current?.close();
  }, [client]);
  const setCaptions = useCallback((shown: boolean) => {
    captions.current = shown;
    live.current?.setCaptions(shown);
  }, []);
  const value = useMemo(() => ({ state, setCaptions }), [state, setCaptions]);
  return <Value value={value}>{children}</Value>;
}

/** Quiet while all is well. */
export function LiveSign() {
  const { state } = useLive();
  return (
    <p className="c-live" data-state={state} role="status">
      {state === 'on'
        ? 'Live'
        : state === 'cut'
          ? navigator.onLine
            ? 'Not live. Trying again …'
            : 'You are offline.'
          : ''}
    </p>
  );
}
