import {
  createElement,
  lazy,
  useEffect,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { LoadFault } from './LoadFault.tsx';

interface Around {
  headingId?: string | undefined;
  onClose?: (() => void) | undefined;
}

/**
 * `React.lazy`, but a chunk that does not come leaves words and a way to fetch it again in its place, not an error that
 * takes the whole view with it.
 * @param around where the words need a frame of their own; without words where the visitor has closed them
 */
export function lazyView<Props extends object>(
  fetchView: () => Promise<ComponentType<Props>>,
  around?: (words: ReactElement | null, props: Props & Around) => ReactNode,
) {
  let View: ComponentType<Props> | undefined;
  /** Fetches the view, also again. @returns nothing where it does not come */
  const load = async () => {
    try {
      View ??= await fetchView();
    } catch (fault) {
      console.error('[talklive] a part did not load:', fault);
    }
    return View;
  };
  function Missing(props: Props & Around) {
    const [busy, setBusy] = useState(false);
    const [hidden, setHidden] = useState(false);
    const retry = () => {
      setBusy(true);
      void load().then(() => setBusy(false));
    };
    useEffect(() => {
      addEventListener('online', retry);
      return () => removeEventListener('online', retry);
    });
    // Another one of the kind may have fetched it since.
    if (View) return createElement(View, props);
    const { headingId } = props;
    // In a frame of their own, the words alone are closed: what they stand for may come yet.
    const onClose = around ? () => setHidden(true) : props.onClose;
    const words = hidden ? null : <LoadFault {...{ headingId, onClose, busy }} onRetry={retry} />;
    return around ? around(words, { ...props, onClose }) : words;
  }
  type Whole = { default: ComponentType<Props & Around> };
  const whole = (view: ComponentType<Props> | undefined): Whole => ({
    default: (view as ComponentType<Props & Around> | undefined) ?? Missing,
  });
  // What has come already is drawn at once: a moment of nothing in its place would move what stands around it.
  const now = (then: (module: Whole) => void) => then(whole(View));
  const Lazy = lazy(
    () => (View ? ({ then: now } as PromiseLike<Whole>) : load().then(whole)) as Promise<Whole>,
  );
  return Object.assign(Lazy, { load });
}
