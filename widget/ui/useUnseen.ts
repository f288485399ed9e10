import { useEffect } from 'react';
import { fetchWatchUnseen } from './late-views.ts';
import { phaseOf, useCall } from './useCall.ts';

/**
 * No live microphone without a visible call: in one, calls `onUnseen`, which stays the same, once the page hides `host`.
 *
 * @param isShown whether the call is shown there
 * @param isDialog it stands over the page
 */
export function useUnseen(host: Element, isShown: boolean, onUnseen: () => void, isDialog = false): void {
  const on = useCall((call) => isShown && /^connect/.test(phaseOf(call).name));
  useEffect(() => {
    if (!on) return;
    const ended = new AbortController();
    fetchWatchUnseen().then((watch) => watch(host, isDialog, onUnseen, ended.signal), console.error);
    return () => ended.abort();
  }, [host, on, onUnseen, isDialog]);
}
