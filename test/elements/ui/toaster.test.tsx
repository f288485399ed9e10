import { assert, expect } from 'chai';
import { until } from '../until.ts';
import { SWIPE_THRESHOLD, TOAST_DURATION, Toaster } from '../../../widget/ui/Toaster.tsx';
import { createToastQueue, type ToastQueue } from '../../../widget/ui/toast-queue.ts';
import { words as en } from '../../../widget/ui/strings/en.ts';
import { get, press, words } from './find.ts';
import { act, createDriver, createViewStage, type ViewStage } from './stage.tsx';

describe('The toaster', () => {
  let queue: ToastQueue;
  let stage: ViewStage;
  beforeEach(async () => {
    queue = createToastQueue();
    stage = createViewStage(createDriver());
    await stage.show(<Toaster queue={queue} labels={en.toast} />);
  });
  afterEach(() => stage.leave());

  it('shows one toast at a time, with its variant', async () => {
    await act(() => queue.push({ title: 'First' }));
    await act(() => queue.push({ title: 'Second', description: 'More', variant: 'destructive' }));
    assert(!words(stage.root).includes('First'), 'only the newest');
    const toast = stage.root.querySelector('[part~=toast]');
    expect(toast?.getAttribute('data-variant')).to.equal('destructive');
    assert(words(stage.root).includes('Second More'), words(stage.root));
  });

  it('goes away after 5000 ms', async function () {
    this.timeout(40_000);
    expect([TOAST_DURATION, SWIPE_THRESHOLD]).to.deep.equal([5000, 50]);
    await act(() => queue.push({ title: 'Short' }));
    const shown = performance.now();
    await until(() => !words(stage.root).includes('Short'), undefined, 30_000);
    const lived = performance.now() - shown;
    assert(lived > 4500, `it lived ${lived} ms`);
    expect(queue.list().length, 'closed, and kept for its 1,000,000 ms').to.equal(1);
  });

  it('is dismissed by its button, and runs its action', async () => {
    let ran = 0;
    await act(() => queue.push({ title: 'With', action: { label: 'Undo', run: () => (ran += 1) } }));
    await act(() => get(stage.root, 'button', 'Undo').click());
    expect(ran).to.equal(1);
    await act(() => queue.push({ title: 'Again' }));
    await act(() => get(stage.root, 'button', 'Dismiss').click());
    await until(() => !words(stage.root).includes('Again'));
  });

  it('leaves Tab to the browser, which comes to every button', async () => {
    await act(() => queue.push({ title: 'With', action: { label: 'Undo', run: () => undefined } }));
    const undo = get(stage.root, 'button', 'Undo');
    undo.focus();
    await act(() => press(undo, 'Tab'));
    expect(stage.root.activeElement, 'moved by nobody else').to.equal(undo);
    const region = get(stage.root, 'region', 'Notifications (F8)');
    const stops = [...region.querySelectorAll<HTMLElement>('[tabindex="0"], button')];
    expect(stops.filter((stop) => stop.checkVisibility()).map((stop) => stop.localName)).to.deep.equal([
      'li',
      'button',
      'button',
    ]);
  });

  it('gives its region the focus on F8', async () => {
    await act(() => queue.push({ title: 'Focus' }));
    await act(() => press(document.body, 'F8', { code: 'F8' }));
    const region = get(stage.root, 'region', 'Notifications (F8)');
    assert(stage.root.activeElement && region.contains(stage.root.activeElement), 'focus is in the region');
  });
});
