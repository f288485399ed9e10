import { useLayoutEffect, useRef, type FocusEvent, type RefCallback } from 'react';

/** Keeps the focus in a region whose controls come and go, unless the visitor takes it elsewhere. */
export function useFocusInside(onNode: (node: HTMLElement | null) => void) {
  const node = useRef<HTMLElement>(null);
  const inside = useRef(false);
  useLayoutEffect(() => {
    const region = node.current;
    const focused = (region?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    // A control that vanished or was disabled took the focus with it, and tells React of no blur.
    if (inside.current && !(focused && region?.contains(focused) && !focused.matches(':disabled')))
      region?.focus({ preventScroll: true });
  });
  const ref: RefCallback<HTMLElement> = (region) => {
    node.current = region;
    onNode(region);
  };
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      inside.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      inside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
}
