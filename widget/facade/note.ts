/** The last word where nothing else could be loaded: said in the page's language, gone after a while. */
import { languageOf } from './language.ts';
import { facadeSheet } from './launcher.ts';

const SHOWN_MS = 10_000;

export function note(): void {
  const { lang, dir, words } = languageOf(null);
  const child = document.createElement('div');
  const root = child.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [facadeSheet()];
  const ground = document.createElement('div');
  Object.assign(ground, { className: 'talklive', lang, dir });
  const text = document.createElement('p');
  text.className = 'launcher launcher-greeting';
  text.role = 'alert';
  ground.append(text);
  root.append(ground);
  document.body.append(child);
  // After the alert is in the tree: some screen readers speak only what changes.
  text.textContent = words[4];
  setTimeout(() => child.remove(), SHOWN_MS);
}
