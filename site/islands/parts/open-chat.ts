/** A chat that stands open while its page is loaded anew stands open again, with whom it was: in this tab alone. */
import { keep, take } from './kept.ts';

const KEY = 'talklive:chat-open';

/** What the element that opened it said of it; null where no chat is open. */
let open: DOMStringMap | null = null;

const follow = (name: 'talklive-opened' | 'talklive-closed', then: (opener: HTMLElement) => void) =>
  addEventListener(name, (event) => {
    if (event.detail.part === 'chat') then(event.target as HTMLElement);
  });
follow('talklive-opened', ({ dataset }) => (open = { ...dataset }));
follow('talklive-closed', () => (open = null));
addEventListener('pagehide', () => {
  if (open) keep(KEY, JSON.stringify(open));
});

const said = JSON.parse(take(KEY) ?? 'null') as DOMStringMap | null;
const [arrival] = performance.getEntriesByType('navigation');
// On a page that a link leads to it would lie over what the visitor came for.
if (said && (arrival as PerformanceNavigationTiming).type === 'reload') {
  const opener = document.createElement('button');
  opener.hidden = true;
  for (const [name, value] of Object.entries(said))
    if (name.startsWith('talklive')) opener.dataset[name] = value;
  opener.dataset.talklive = 'chat';
  document.body.append(opener);
  opener.click();
}
