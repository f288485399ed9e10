import { createElement, useEffect, useState, type ComponentType, type FunctionComponent } from 'react';

export interface Deferred<Props> extends FunctionComponent<Props> {
  /** Fetches the view before it is rendered; a fetch that failed is tried again. */
  load(): Promise<void>;
}

/**
 * A view whose chunk is fetched when it is first shown. Not `React.lazy`: what a Suspense boundary reveals, React
 * holds back for up to 300 ms, and a visitor has just clicked.
 */
export function deferred<Props extends object>(
  fetchView: () => Promise<ComponentType<Props>>,
): Deferred<Props> {
  let View: ComponentType<Props> | null = null;
  const load = async () => {
    try {
      View ??= await fetchView();
    } catch (fault) {
      console.error('[talklive] a part did not load:', fault);
    }
  };
  function Shown(props: Props) {
    const [, arrived] = useState(View !== null);
    useEffect(() => {
      // Also where it has come since this was rendered.
      void load().then(() => arrived(true));
    }, []);
    return View && createElement(View, props);
  }
  return Object.assign(Shown, { load });
}
