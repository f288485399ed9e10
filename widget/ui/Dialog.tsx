import { Suspense, useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { afterStart } from '../after-start.ts';
import { disclosureId } from './Disclosure.tsx';
import { useNamedBy } from './OwnTitle.tsx';
import { isComposing } from './keys.ts';

export interface DialogProps {
  /** Id of the heading that names the dialog. */
  labelledBy: string;
  className?: string;
  part: string;
  /**
   * Escape, or the browser's own close request. The view closes what is innermost, or nothing: what it leaves open stays
   * on screen whatever the browser does. A click outside is not asked about.
   */
  onEscape: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A modal: the platform's dialog keeps focus inside, the page inert, and gives focus back at the end. */
export function Dialog({ labelledBy, className = '', part, onEscape, onKeyDown, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  /** What had the focus last, for a browser that closes the dialog by itself. */
  const last = useRef<HTMLElement | null>(null);
  /** It is to be on screen: a close that comes all the same is the browser's. */
  const wanted = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    wanted.current = true;
    dialog.showModal();
    // The heading is read first; no button is one careless key press away.
    dialog.focus();
    const ended = new AbortController();
    // After what the visitor waits for; without it the dialog lacks nothing on a page that lifts nothing over it.
    afterStart(() => import('./keep-on-top.ts')).then(
      ({ keepOnTop }) => keepOnTop(dialog, ended.signal),
      console.error,
    );
    return () => {
      wanted.current = false;
      ended.abort();
      dialog.close();
    };
  }, []);
  useEffect(() => {
    // A control that vanished or was disabled must not take the focus out of the modal with it.
    const dialog = ref.current;
    const focused = (dialog?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    if (dialog?.matches(':modal') && !(focused && dialog.contains(focused) && !focused.matches(':disabled')))
      dialog.focus();
  });
  return (
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      part={`dialog ${part}`}
      aria-labelledby={useNamedBy(labelledBy)}
      aria-describedby={disclosureId(labelledBy)}
      tabIndex={-1}
      onFocus={(event) => {
        last.current = event.target;
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onEscape();
      }}
      onClose={(event) => {
        const dialog = event.currentTarget;
        if (event.target !== dialog || dialog.open || !wanted.current || !dialog.isConnected) return;
        // Browsers may close without asking, at a second Escape: it is shown again, and the view is asked then.
        const focused = last.current;
        dialog.showModal();
        (focused?.isConnected ? focused : dialog).focus();
        onEscape();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return onKeyDown?.(event);
        if (isComposing(event) || event.defaultPrevented) return;
        // Answered here, it is no close request any more, which a browser asks about only once.
        event.preventDefault();
        onEscape();
      }}
    >
      <div className="dialog-body">
        {/* What is still loading hides no more than itself: hidden from outside, the dialog would have to close. */}
        <Suspense fallback={null}>{children}</Suspense>
      </div>
    </dialog>
  );
}
