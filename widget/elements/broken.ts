/**
 * A view that cannot be drawn, on a page that has changed what it is drawn with, ends as one that has not come: with
 * words, and with no call behind it. What would draw a dialog may be what is broken: these words need nothing of it.
 */
import { languageOf, stringsNow } from './languages.ts';
import type { TalkliveElement } from './element-types.ts';
import type { Stage } from './stage-types.ts';
import { pageBody } from '../ui/page-body.ts';

/** System colours: no style sheet of ours may have come. */
const BOX = {
  position: 'fixed',
  inset: '0',
  zIndex: '2147483647',
  width: 'fit-content',
  height: 'fit-content',
  margin: 'auto',
  padding: '2em',
  textAlign: 'center',
  border: '1px solid GrayText',
  borderRadius: '16px',
  boxShadow: '0 8px 28px rgb(15 18 30 / 0.3)',
  background: 'Canvas',
  color: 'CanvasText',
};

/** Takes the tag out of the page and puts it back: it is drawn anew when it is asked for again. */
function restart(host: TalkliveElement): void {
  const { parentNode, nextSibling } = host;
  host.remove();
  setTimeout(() => parentNode?.insertBefore(host, nextSibling));
}

export function standForBroken(stage: Stage, host: TalkliveElement): void {
  console.error('[talklive] a view could not be drawn: the page has changed what it is drawn with.');
  const { dialog, chat } = stage.store.getState();
  const opening = [dialog, chat].find((one) => one?.host === host);
  if (host.tag === 'talklive-call') void stage.stop('page');
  if (!opening) return;
  const found = stage.lack(opening, true);
  const strings = stringsNow(languageOf(host).key);
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  Object.assign(box.style, BOX);
  const close = document.createElement('button');
  close.textContent = strings?.common.close ?? '×';
  close.onclick = () => {
    box.remove();
    found();
    stage.close(opening.part);
    restart(host);
  };
  box.append(Object.assign(document.createElement('p'), { textContent: strings?.fault.blocked }), close);
  (host.shadowRoot ?? pageBody()).append(box);
  close.focus();
}
