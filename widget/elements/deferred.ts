import { createElement, useEffect, useState, type ComponentType } from 'react';

/**
 * A view whose chunk is fetched when it is first shown. Not `React.lazy`: what a Suspense boundary reveals, React
 * holds back for up to 300 ms, and a visitor has just clicked.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let View: ComponentType<Props> | null = null;
  return function Deferred(props: Props) {
    const [, arrived] = useState(false);
    useEffect(() => {
      if (View) return;
      load().then(
        (loaded) => {
          View = loaded;
          arrived(true);
        },
        (fault: unknown) => console.error('[talklive] a part did not load:', fault),
      );
    }, []);
    return View && createElement(View, props);
  };
}
