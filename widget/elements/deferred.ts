import {
  createElement,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type FunctionComponent,
} from 'react';
import { SOON } from '../ui/Waiting.tsx';

export interface Deferred<Props> extends FunctionComponent<Props> {
  /** Fetches the view before it is rendered; a fetch that failed is tried again. @returns whether it is here */
  load(): Promise<boolean>;
}

export interface Absence {
  /** `slow`: it is still on its way; `again`: it is, after it was missing. */
  why: 'slow' | 'missing' | 'again';
  /** @returns whether it is here */
  again: () => Promise<boolean>;
}

type State<Props> = { name: 'waiting' | Absence['why'] } | { name: 'here'; View: ComponentType<Props> };

/**
 * A view whose chunk is fetched when it is first shown. Not `React.lazy`: what a Suspense boundary reveals, React
 * holds back for up to 300 ms, and a visitor has just clicked.
 * @param Stand what stands in its place where it is late or does not come
 */
export function deferred<Props extends object>(
  fetchView: () => Promise<ComponentType<Props>>,
  Stand: ComponentType<Props & Absence>,
): Deferred<Props> {
  let state: State<Props> = { name: 'waiting' };
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const set = (next: State<Props>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const fetchOnce = async () => {
    if (state.name === 'missing') set({ name: 'again' });
    const late = setTimeout(() => state.name === 'waiting' && set({ name: 'slow' }), SOON);
    try {
      set({ name: 'here', View: await fetchView() });
    } catch (fault) {
      console.error('[talklive] a part did not load:', fault);
      set({ name: 'missing' });
    }
    clearTimeout(late);
    loading = null;
  };
  const load = async () => {
    if (state.name !== 'here') await (loading ??= fetchOnce());
    return state.name === 'here';
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  function Shown(props: Props) {
    const now = useSyncExternalStore(subscribe, () => state);
    useEffect(() => void load(), []);
    if (now.name === 'here') return createElement(now.View, props);
    return now.name === 'waiting' ? null : createElement(Stand, { ...props, why: now.name, again: load });
  }
  return Object.assign(Shown, { load });
}
