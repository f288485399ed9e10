/** Shows Turnstile's challenge, and tells the page around it what came of it. */
import type { ChallengeMessage } from '../../pass-contract.ts';

/** As much of Turnstile's own script as this page uses. */
interface Turnstile {
  render(
    holder: Element,
    options: {
      sitekey: string;
      action: string;
      cData: string;
      language: string;
      appearance: 'interaction-only';
      callback: (token: string) => void;
      'before-interactive-callback': () => void;
      'error-callback': () => boolean;
      'timeout-callback': () => void;
      'unsupported-callback': () => void;
    },
  ): void;
}
const main = document.querySelector('main');
const { page = '', sitekey = '', action = '', cdata = '' } = main?.dataset ?? {};
const tell = (message: ChallengeMessage) => parent.postMessage(message, page);
const fail = () => tell({ challenge: 'failed' });

document.getElementById('cancel')?.addEventListener('click', fail);
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') fail();
});

const holder = document.getElementById('holder');
const { turnstile } = window as { turnstile?: Turnstile };
if (!turnstile || !holder) fail();
else
  turnstile.render(holder, {
    sitekey,
    action,
    cData: cdata,
    language: document.documentElement.lang,
    // Nothing is to be seen unless the visitor has to do something.
    appearance: 'interaction-only',
    callback: (token) => tell({ challenge: 'passed', token }),
    'before-interactive-callback': () => tell({ challenge: 'asks', title: document.title }),
    'error-callback': () => {
      fail();
      return true;
    },
    'timeout-callback': fail,
    'unsupported-callback': fail,
  });
