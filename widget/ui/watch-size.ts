/** Tells of each change of the nodes' sizes; nothing where the page has taken the browser's means away. */
export function watchSize(changed: () => void): Pick<ResizeObserver, 'observe' | 'disconnect'> {
  const { ResizeObserver: Observer } = window as Partial<typeof globalThis>;
  return Observer ? new Observer(changed) : { observe: () => undefined, disconnect: () => undefined };
}
