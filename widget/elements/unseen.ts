/** Does `run` where less than half of `node` is in the window; nothing where the page has taken the means to know away. */
export function whenUnseen(node: Element, run: () => void): void {
  if (!(window as Partial<typeof globalThis>).IntersectionObserver) return;
  const observer = new IntersectionObserver(([seen]) => {
    observer.disconnect();
    if (seen && seen.intersectionRatio < 0.5) run();
  });
  observer.observe(node);
}
