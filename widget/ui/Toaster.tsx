import * as RadixToast from '@radix-ui/react-toast';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { stayClear } from './clear-of.ts';
import { Icon, CLOSE } from './icons.tsx';
import { styledBy } from './sheet.ts';
import style from './styles/toast.css';
import type { ToastQueue } from './toast-queue.ts';
import { lift } from './top-layer.ts';

/** How long a toast shows (ms); one that bears a way out, until it is dismissed or taken. */
export const TOAST_DURATION = 5000;
/** How far a swipe dismisses (px). */
export const SWIPE_THRESHOLD = 50;
const HOTKEY = ['F8'];

export interface ToasterProps {
  queue: ToastQueue;
  /** `label` names the region; `{hotkey}` in it is the key that focuses it. */
  labels: { label: string; dismiss: string };
  dir?: 'ltr' | 'rtl';
}

const styled = styledBy(style);
/** The key in the region's name, with the brackets of any language. */
const KEY_IN_LABEL = /\s*[(（]\p{Cf}*\{hotkey\}\p{Cf}*[)）]/u;

/** Radix looks for the focus in the document alone, and would leave out every button but the last: the browser's own way is right. */
const ownTab = (event: KeyboardEvent) => {
  if (event.key === 'Tab') event.stopImmediatePropagation();
};

/** The page's one toaster. */
export function Toaster({ queue, labels, dir = 'ltr' }: ToasterProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.list, queue.list);
  const region = useRef<HTMLOListElement>(null);
  const elsewhere = useRef(false);
  const [newest] = toasts;
  useLayoutEffect(
    () => (newest?.open && region.current ? stayClear(region.current) : undefined),
    [newest?.id, newest?.open],
  );
  const dismiss = (id: number) => {
    // Who has pressed its button is not left without a place: Radix looks for the focus in the document alone.
    const { activeElement } = region.current?.getRootNode() as ShadowRoot;
    if (region.current?.contains(activeElement)) region.current.focus({ preventScroll: true });
    queue.dismiss(id);
  };
  return (
    <RadixToast.Provider
      // Said before each toast; the key that leads to the region belongs to the region's own name.
      label={labels.label.replace(KEY_IN_LABEL, '')}
      duration={TOAST_DURATION}
      swipeThreshold={SWIPE_THRESHOLD}
      swipeDirection={dir === 'rtl' ? 'left' : 'right'}
    >
      {toasts.map(({ id, open, title, description, variant = 'default', action, also }) => (
        <RadixToast.Root
          key={id}
          className="toast"
          part={`toast toast-${variant}`}
          data-variant={variant}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          open={open}
          {...((action || also) && { duration: Infinity })}
          onEscapeKeyDown={(event) => {
            // Radix hears Escape all over the page: only one pressed in a notice is meant for it.
            elsewhere.current = !event.composedPath().includes(region.current as EventTarget);
            queueMicrotask(() => (elsewhere.current = false));
          }}
          onOpenChange={(next) => !next && !elsewhere.current && dismiss(id)}
        >
          <div className="toast-words">
            <RadixToast.Title className="toast-title">{title}</RadixToast.Title>
            {description && (
              <RadixToast.Description className="muted small">{description}</RadixToast.Description>
            )}
          </div>
          {[action, also].map(
            (way) =>
              way && (
                <RadixToast.Action
                  key={way.label}
                  altText={way.label}
                  className="btn small"
                  onClick={way.run}
                >
                  {way.label}
                </RadixToast.Action>
              ),
          )}
          <RadixToast.Close className="btn quiet round" aria-label={labels.dismiss}>
            <Icon path={CLOSE} />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport
        ref={(node) => {
          region.current = node;
          styled(node);
          lift(node);
          // Before Radix listens: it does so when this has been drawn.
          node?.addEventListener('keydown', ownTab);
        }}
        className="toasts"
        part="toasts"
        label={labels.label}
        hotkey={HOTKEY}
      />
    </RadixToast.Provider>
  );
}
