import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastQueue, TOAST_LIMIT, TOAST_REMOVE_DELAY } from '../../../widget/ui/toast-queue.ts';

describe('the page’s toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are one at a time: the newest takes the place of the one before', () => {
    const queue = createToastQueue();
    queue.push({ title: 'First' });
    queue.push({ title: 'Second', variant: 'destructive' });
    expect(TOAST_LIMIT).toBe(1);
    expect(queue.list()).toMatchObject([{ title: 'Second', variant: 'destructive', open: true }]);
  });

  it('close at once when dismissed, and leave the list after 1,000,000 ms', () => {
    const queue = createToastQueue();
    const { dismiss } = queue.push({ title: 'Saved' });
    dismiss();
    dismiss();
    expect(queue.list()).toMatchObject([{ open: false }]);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1);
    expect(queue.list()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(queue.list()).toHaveLength(0);
  });

  it('leave no timer behind for a toast that another one replaced', () => {
    const queue = createToastQueue();
    queue.push({ title: 'Old' }).dismiss();
    queue.push({ title: 'New' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tell their listeners, and give the same list until something changes', () => {
    const queue = createToastQueue();
    const heard = vi.fn();
    const forget = queue.subscribe(heard);
    queue.push({ title: 'One' });
    expect(queue.list()).toBe(queue.list());
    forget();
    queue.push({ title: 'Two' });
    expect(heard).toHaveBeenCalledOnce();
  });
});
