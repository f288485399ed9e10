/** Wakes the chooser of the embed page: every change is at once in the preview and in the snippet. */
import { expectElement } from './embed/expect-element.ts';
import { lookControls, fitTo, showFault, lookValues, type LookControl } from './embed/fields.ts';
import { hexOf, tellContrast } from './embed/contrast.ts';
import { createPreview, paint } from './embed/preview.ts';
import { cssOf, snippetOf, type Face } from './embed/snippet.ts';
import { nameHost } from './parts/name-host.ts';

async function copy(code: HTMLElement, status: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(code.textContent);
    status.textContent = 'Copied.';
  } catch {
    // Without leave for the clipboard the keyboard's own copy remains.
    getSelection()?.selectAllChildren(code);
    status.textContent = 'Selected: press Ctrl+C or ⌘C to copy.';
  }
}

export function hydrate(island: HTMLElement): void {
  const props = JSON.parse(island.dataset.props ?? '{}') as Face;
  nameHost(document.querySelectorAll('[data-names-host]'), island.dataset.host);
  const host = location.origin;
  const code = expectElement<HTMLElement>(island, '[data-snippet]');
  const css = expectElement<HTMLElement>(island, '[data-css]');
  const panel = expectElement<HTMLElement>(island, '[data-contrast]');
  const sheet = expectElement<HTMLElement>(island, '.stage-sheet');
  // From a link, such as the console's.
  const site = new URLSearchParams(location.search).get('site');
  const key = island.querySelector<HTMLInputElement>('[data-attribute=site]');
  if (site && key) key.value = site;
  const preview = createPreview(
    expectElement(island, '[data-preview]'),
    expectElement(island, '[data-sample]'),
    props,
  );
  const choice = () => ({
    host,
    tag: expectElement<HTMLInputElement>(island, '[name=element]:checked').value,
    values: lookValues(island),
  });
  const draw = (anew = false) => {
    const chosen = choice();
    fitTo(island, chosen.tag, props);
    code.textContent = snippetOf(chosen, props);
    css.textContent = cssOf(chosen);
    expectElement<HTMLElement>(island, '[data-css-part]').hidden = !css.textContent;
    for (const node of [sheet, panel]) paint(node, chosen);
    tellContrast(panel);
    preview(chosen, anew);
  };

  /** The picker beside a field shows what the field says. */
  const follow = (id: string, value: string) => {
    const picker = island.querySelector<HTMLInputElement>(`[data-fills="${id}"]`);
    if (picker && CSS.supports('color', value)) picker.value = hexOf(value);
  };
  // Also what was written before this was here.
  for (const control of lookControls(island)) {
    follow(control.id, control.value);
    showFault(control);
  }

  island.addEventListener('input', ({ target }) => {
    // What is typed into the preview chooses nothing.
    if (!(target as Element).closest('[data-chooser]')) return;
    const { dataset, value } = target as LookControl;
    const twin = dataset.fills && island.querySelector<HTMLInputElement>(`#${dataset.fills}`);
    if (twin) twin.value = value;
    follow((target as Element).id, value);
    for (const control of lookControls(island)) showFault(control);
    for (const said of island.querySelectorAll('[data-copied], [data-copied-css]')) said.textContent = '';
    draw();
  });
  for (const [button, from, said] of [
    ['[data-copy]', code, '[data-copied]'],
    ['[data-copy-css]', css, '[data-copied-css]'],
  ] as const)
    expectElement(island, button).addEventListener(
      'click',
      () => void copy(from, expectElement<HTMLElement>(island, said)),
    );
  expectElement(island, '[data-again]').addEventListener('click', () => draw(true));
  draw();
}
