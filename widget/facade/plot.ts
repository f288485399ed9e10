/** A box of the facade's own at the end of the page, with one of its words in it. */
import { languageOf } from './language.ts';
import { ground } from './launcher.ts';

/** @param at index of the word among those of the language */
export function plot(host: Element | null, at: number) {
  const { lang, dir, words } = languageOf(host);
  const { child, root } = ground();
  const wrapper = document.createElement('div');
  const box = document.createElement('div');
  Object.assign(wrapper, { className: 'talklive', lang, dir });
  wrapper.dataset.theme = host?.getAttribute('theme') ?? '';
  Object.assign(box, { className: 'launcher-greeting', role: 'alert' });
  wrapper.append(box);
  root.append(wrapper);
  document.body.append(child);
  // After the box is in the tree: some screen readers speak only what changes.
  box.textContent = words[at] ?? '';
  return { box, remove: () => child.remove() };
}
