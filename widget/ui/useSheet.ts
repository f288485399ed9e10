import { useEffect, useEffectEvent, useRef, type RefCallback } from 'react';
import { fetchPull } from './late-views.ts';

/** On phones a dialog is a sheet that can be pulled away by its head; what pulls it comes after the dialog. @returns a ref for its head */
export function useSheet(onNode: (node: HTMLElement | null) => void, onPulled: () => void) {
  const head = useRef<HTMLElement>(null);
  const leave = useEffectEvent(onPulled);
  useEffect(() => {
    const dialog = head.current?.closest('dialog');
    let isGone = false;
    let letGo: (() => void) | undefined;
    fetchPull().then(
      (pullable) => {
        if (dialog && !isGone) letGo = pullable(dialog, '.bar', () => ({ down: () => leave() }));
      },
      // Its button closes it.
      () => undefined,
    );
    return () => {
      isGone = true;
      letGo?.();
    };
  }, []);
  const ref: RefCallback<HTMLElement> = (node) => {
    head.current = node;
    onNode(node);
  };
  return ref;
}
