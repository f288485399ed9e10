/** `document.open()` writes a page anew, and takes every listener away, ours and React's: what is put back after it could not be pressed. */
import { warnOnce } from './attributes.ts';
import { present } from './page-tags.ts';
import type { Stage } from './stage.ts';

const PROBE = 'talklive-probe';

/** From now on a call ends with the page that it was made on, as with any that goes away. */
export function watchRewriting(stage: Stage): void {
  let heard = 0;
  const listen = () => addEventListener(PROBE, () => (heard += 1));
  listen();
  const look = () => {
    const before = heard;
    dispatchEvent(new Event(PROBE));
    if (heard > before) return;
    listen();
    warnOnce(
      'the page was written anew by document.open: what was open is closed, and its triggers open nothing.',
    );
    const dead = [...present].filter((host) => host.moves > 1);
    const away = () => {
      stage.close();
      stage.close('chat');
      for (const host of dead) host.remove();
    };
    // What is open is put back where its tag is taken away before.
    void stage.stop('page').then(away, away);
  };
  // A new root is what it leaves, and what some pages put there by themselves.
  new MutationObserver(() => setTimeout(look)).observe(document, { childList: true });
}
