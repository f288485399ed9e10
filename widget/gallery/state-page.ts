/** `gallery/state/?state=&lang=&theme=&text=`: one state over a page, and nothing around it. */
import { LANGUAGES } from 'virtual:languages';
import { direction } from '../ui/languages.ts';
import { setClock } from './clock.ts';
import { draw } from './draw.ts';
import { galleryLookOf, THEMES, type GalleryLook } from './look.ts';
import { saidIn } from './samples.ts';
import { STATES } from './states/states.ts';

const { documentElement: page } = document;
const fault = document.querySelector<HTMLElement>('[role=alert]');

function dress({ lang, theme, isStill }: GalleryLook): void {
  page.lang = lang;
  page.dir = direction(lang);
  page.dataset.theme = THEMES[theme].theme;
  page.dataset.still = String(isStill);
  for (const place of document.querySelectorAll<HTMLElement>('[data-topic]')) {
    place.textContent = saidIn(lang).topic;
    place.lang = lang;
  }
}

/** As the address says it, which may be changed while it is shown. */
async function show(): Promise<void> {
  const search = new URLSearchParams(location.search);
  const id = search.get('state') ?? '';
  const look = galleryLookOf(search, LANGUAGES);
  page.dataset.drawn = '';
  document.title = id;
  dress(look);
  try {
    const state = Object.hasOwn(STATES, id) ? STATES[id] : undefined;
    if (!state) throw new Error(`There is no state ${id}.`);
    await draw(state, look, new URL('..', location.href).href);
    page.dataset.drawn = 'done';
  } catch (why) {
    console.error(why);
    if (fault) fault.textContent = String(why);
    page.dataset.drawn = 'failed';
  }
}

setClock(new URLSearchParams(location.search).has('still'));
addEventListener('popstate', () => void show());
void show();
