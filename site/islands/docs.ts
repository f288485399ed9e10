/** Wakes the search of the guides, and gives each piece of code a button that copies it. */
import { requestJson } from '../../widget/api/request.ts';
import type { Route } from '../../worker/route-table.ts';
import { addCopyButtons } from './docs/copy.ts';
import { find, type Piece } from './docs/find.ts';
import { show } from './docs/show.ts';
import { nameHost } from './parts/name-host.ts';

const UNREACHED = 'The search could not be loaded. All guides are listed at /docs.';

const countOf = (found: number, asked: string) => {
  if (!asked) return '';
  if (found === 0) return 'Nothing found. Try one word of the message, or an attribute’s name.';
  return `${found} ${found === 1 ? 'place' : 'places'} found`;
};

export function hydrate(island: HTMLElement): void {
  nameHost(island.querySelectorAll('code'), island.dataset.host);
  addCopyButtons(island);
  const input = island.querySelector<HTMLInputElement>('input[type=search]');
  const list = island.querySelector<HTMLElement>('[data-found]');
  const count = island.querySelector<HTMLElement>('[data-count]');
  const all = island.querySelector<HTMLElement>('[data-list]');
  if (!input || !list || !count) return;

  let index: Promise<Piece[]> | null = null;
  /** One that did not come is asked for again with the next letter. */
  const load = () =>
    (index ??= requestJson<Route<null, Piece[]>>(island.dataset.from ?? '').catch((fault: unknown) => {
      index = null;
      throw fault;
    }));

  const search = async () => {
    const asked = input.value.trim();
    try {
      const found = asked ? find(await load(), asked) : [];
      // Of what was typed meanwhile, another search tells.
      if (input.value.trim() !== asked) return;
      show(list, found, asked);
      count.textContent = countOf(found.length, asked);
      if (all) all.hidden = asked !== '';
    } catch {
      count.textContent = UNREACHED;
    }
  };

  input.addEventListener('focus', () => void load().catch(() => undefined), { once: true });
  input.addEventListener('input', () => void search());
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.focus();
  });
  const asked = new URLSearchParams(location.search).get('q');
  if (asked && !input.value) input.value = asked;
  if (input.value) void search();
}
