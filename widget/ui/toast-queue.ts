/** The page's toasts, outside React: elements and islands push, one toaster shows. */

/** At most one toast is held at a time. */
export const TOAST_LIMIT = 1;
/** A dismissed toast stays in the tree, closed, for this long (ms). */
export const TOAST_REMOVE_DELAY = 1_000_000;

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastInput {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: ToastAction;
  /** A second way out, where the words name two. */
  also?: ToastAction;
}

export interface Toast extends ToastInput {
  id: number;
  open: boolean;
}

export interface ToastQueue {
  push(toast: ToastInput): { id: number; dismiss: () => void };
  dismiss(id: number): void;
  /** The same array until something changes. */
  list(): readonly Toast[];
  subscribe(listener: () => void): () => void;
}

export function createToastQueue(): ToastQueue {
  let toasts: readonly Toast[] = [];
  let serial = 0;
  const listeners = new Set<() => void>();
  const removals = new Map<number, ReturnType<typeof setTimeout>>();

  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const [id, timer] of removals) {
      if (next.some((toast) => toast.id === id)) continue;
      clearTimeout(timer);
      removals.delete(id);
    }
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => {
    if (removals.has(id) || !toasts.some((toast) => toast.id === id)) return;
    removals.set(
      id,
      setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY),
    );
    set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  };
  return {
    push(input) {
      const id = ++serial;
      set([{ ...input, id, open: true }, ...toasts].slice(0, TOAST_LIMIT));
      return { id, dismiss: () => dismiss(id) };
    },
    dismiss,
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
