/** What the page has said of a video conversation, kept in the tab where that ends with its page. */
import { session, VIDEO_KEPT } from '../storage.ts';
import type { Given } from './element-types.ts';
import { given } from './page-tags.ts';
import type { Stage } from './stage-types.ts';

export interface KeptVideo {
  /** Epoch ms. */
  leftAt: number;
  opening: Given;
}

export function keepVideo({ store }: Stage): void {
  addEventListener('pagehide', () => {
    const { dialog } = store.getState();
    // While its visitor was still asked something, or it had failed, nothing was lost.
    if (dialog?.part !== 'video' || !dialog.host.shadowRoot?.querySelector('iframe')) return;
    const opening = { ...given(dialog.source), ...dialog.options };
    const kept: KeptVideo = { leftAt: Date.now(), opening };
    session((storage) => storage.setItem(VIDEO_KEPT, JSON.stringify(kept)));
  });
}
