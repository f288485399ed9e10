import { assert, expect } from 'chai';
import { until } from '../until.ts';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Tip, TIP_DELAY, TIP_SKIP_DELAY } from '../../../site/islands/parts/Tip.tsx';
import { get } from './find.ts';
import { pause } from '../../pause.ts';

const EARLY = 100;
const isShown = () => document.querySelector('.tip') !== null;
const over = (element: HTMLElement) =>
  element.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));

describe('A tip', () => {
  let root: Root;
  let holder: HTMLElement;
  beforeEach(() => {
    holder = document.body.appendChild(document.createElement('div'));
    root = createRoot(holder);
    flushSync(() =>
      root.render(
        <Tip text="Copies the address">
          <button type="button">Share</button>
        </Tip>,
      ),
    );
  });
  afterEach(() => {
    root.unmount();
    holder.remove();
  });

  it('waits 700 ms under a resting mouse', async () => {
    expect([TIP_DELAY, TIP_SKIP_DELAY]).to.deep.equal([700, 300]);
    const asked = performance.now();
    over(get(holder, 'button', 'Share'));
    while (performance.now() - asked < 700 - EARLY) {
      assert(!isShown(), `it shows after ${performance.now() - asked} ms`);
      await pause(20, 'between two looks');
    }
    await until(isShown);
    const waited = performance.now() - asked;
    assert(waited >= 690, `it shows after ${waited} ms`);
    get(document.body, 'tooltip', 'Copies the address');
  });

  it('shows again at once within 300 ms, and later only after its wait', async () => {
    const share = get(holder, 'button', 'Share');
    const leave = async () => {
      share.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }));
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      await until(() => !isShown());
    };
    over(share);
    await until(isShown);
    await leave();
    const back = performance.now();
    over(share);
    await until(isShown);
    assert(performance.now() - back < 700, 'the second time it need not wait');

    await leave();
    await pause(300 + EARLY, 'the time within which a tip shows again at once');
    over(share);
    await pause(EARLY, 'a tip that does not wait would show within it');
    assert(!isShown(), 'after 300 ms it waits again');
    await until(isShown);
    await leave();
  });

  it('shows at once to the keyboard, and goes on Escape', async () => {
    const asked = performance.now();
    get(holder, 'button', 'Share').focus();
    await until(isShown);
    assert(performance.now() - asked < 700, 'the keyboard need not wait');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => !isShown());
  });
});
