/** `gallery/`: all states at once, or one of them, in a language, look and width: by controls, and by address. */
import { LANGUAGES } from 'virtual:languages';
import { HEIGHTS, galleryLookOf, THEMES, WIDTHS } from './look.ts';
import { PARTS, STATES } from './states/states.ts';

const find = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
const controls = find<HTMLFormElement>('controls');
const wall = find('wall');
const one = find('one');
const stage = find('stage');

const nameOf = (id: string) => {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const nameOfLanguage = (tag: string) => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

const option = (value: string, text: string) => new Option(text, value);

function group(label: string, options: readonly HTMLOptionElement[]): HTMLOptGroupElement {
  const made = document.createElement('optgroup');
  made.label = label;
  made.append(...options);
  return made;
}

const fieldOf = (name: string) => controls.elements.namedItem(name) as HTMLSelectElement;

function fill(): void {
  fieldOf('state').append(
    option('', `All ${Object.keys(STATES).length} states`),
    ...Object.entries(PARTS).map(([part, states]) =>
      group(
        part,
        Object.keys(states).map((id) => option(id, nameOf(id))),
      ),
    ),
  );
  fieldOf('lang').append(
    ...LANGUAGES.map((tag) => Object.assign(option(tag, nameOfLanguage(tag)), { lang: tag })),
  );
  fieldOf('theme').append(...Object.keys(THEMES).map((name) => option(name, nameOf(name))));
  fieldOf('width').append(...WIDTHS.map((width) => option(String(width), `${width} px`)));
}

/** The address of one state by itself. */
function addressOf(state: string, isStill = false): string {
  const { lang, theme } = Object.fromEntries(['lang', 'theme'].map((name) => [name, fieldOf(name).value]));
  return `state/?${new URLSearchParams({ state, lang: lang ?? '', theme: theme ?? '', ...(isStill && { still: '' }) })}`;
}

/** A window of `width`, as large as its place allows. */
function frameOf(state: string, place: HTMLElement, isStill: boolean): HTMLIFrameElement {
  const width = Number(fieldOf('width').value);
  const height = HEIGHTS[width] ?? 900;
  const scale = Math.min(1, place.clientWidth / width);
  const frame = document.createElement('iframe');
  frame.title = nameOf(state);
  frame.src = addressOf(state, isStill);
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
  frame.style.scale = String(scale);
  place.style.height = `${height * scale}px`;
  return frame;
}

/** Frames are here while they are seen: a hundred calls at once would be too many for any page. */
const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const place = target as HTMLElement;
      if (!isIntersecting) place.replaceChildren();
      else if (!place.firstChild) {
        const frame = frameOf(place.dataset.state ?? '', place, true);
        // To be looked at: what is pressed leads to the state itself.
        frame.tabIndex = -1;
        frame.inert = true;
        place.append(frame);
      }
    }
  },
  { rootMargin: '50%' },
);

function thumb(id: string): HTMLElement {
  const link = document.createElement('a');
  const place = document.createElement('span');
  const name = document.createElement('span');
  link.href = `?${new URLSearchParams({ ...valuesOf(), state: id })}`;
  link.className = 'thumb';
  place.className = 'place';
  place.dataset.state = id;
  name.textContent = nameOf(id);
  link.append(place, name);
  return link;
}

const valuesOf = () =>
  Object.fromEntries(['state', 'lang', 'theme', 'width'].map((name) => [name, fieldOf(name).value]));

function showWall(): void {
  seen.disconnect();
  wall.replaceChildren(
    ...Object.entries(PARTS).map(([part, states]) => {
      const section = document.createElement('section');
      const title = document.createElement('h2');
      const thumbs = document.createElement('div');
      title.textContent = part;
      thumbs.className = 'thumbs';
      thumbs.append(...Object.keys(states).map(thumb));
      section.append(title, thumbs);
      return section;
    }),
  );
  const width = Number(fieldOf('width').value);
  for (const place of wall.querySelectorAll<HTMLElement>('.place')) {
    place.style.height = `${((HEIGHTS[width] ?? 900) * place.clientWidth) / width}px`;
    seen.observe(place);
  }
}

function showOne(state: string): void {
  stage.replaceChildren();
  stage.append(frameOf(state, stage, false));
  find<HTMLAnchorElement>('alone').href = addressOf(state);
}

function show(): void {
  const { value } = fieldOf('state');
  wall.hidden = value !== '';
  one.hidden = value === '';
  document.title = value ? `${nameOf(value)} · Gallery` : 'Gallery';
  if (value) showOne(value);
  else showWall();
}

/** As the address says it; what it does not say is as it was. */
function read(): void {
  const search = new URLSearchParams(location.search);
  const { lang, theme } = galleryLookOf(search, LANGUAGES);
  const state = search.get('state') ?? '';
  const width = Number(search.get('width'));
  fieldOf('state').value = Object.hasOwn(STATES, state) ? state : '';
  fieldOf('lang').value = lang;
  fieldOf('theme').value = theme;
  fieldOf('width').value = String(WIDTHS.find((known) => known === width) ?? 1440);
}

function go(): void {
  history.pushState(null, '', `?${new URLSearchParams(valuesOf())}`);
  show();
}

function step(by: number): void {
  const field = fieldOf('state');
  field.selectedIndex = (field.selectedIndex + by + field.length) % field.length;
  go();
}

fill();
read();
show();
controls.addEventListener('submit', (event) => event.preventDefault());
controls.addEventListener('change', go);
find('previous').addEventListener('click', () => step(-1));
find('next').addEventListener('click', () => step(1));
addEventListener('popstate', () => {
  read();
  show();
});
let width = innerWidth;
addEventListener('resize', () => {
  if (innerWidth === width) return;
  width = innerWidth;
  show();
});
