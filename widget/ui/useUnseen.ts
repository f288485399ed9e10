import { useEffect, useRef } from 'react';

const LOOK_MS = 1000;

/** Whether the page shows nothing of it: by a closed tab panel, accordion or dialog. What is scrolled away is not hidden. */
function isHidden(host: Element): boolean {
  const view = host.shadowRoot?.querySelector('.inline');
  // Older browsers know no such question.
  if (view?.checkVisibility?.({ checkOpacity: true, checkVisibilityCSS: true }) === false) return true;
  for (let node: Element | null = host; node; node = node.parentElement)
    if (!(node.clientWidth && node.clientHeight) && /hidden|clip/.test(getComputedStyle(node).overflow))
      return true;
  return false;
}

/** Calls `onUnseen` once `host` has been hidden for two looks, for a change of panels may take a moment. @param on whether it matters now */
export function useUnseen(host: Element, on: boolean, onUnseen: () => void): void {
  const latest = useRef(onUnseen);
  useEffect(() => {
    latest.current = onUnseen;
  });
  useEffect(() => {
    if (!on) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks = isHidden(host) ? looks + 1 : 0;
      if (looks === 2) latest.current();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [host, on]);
}
