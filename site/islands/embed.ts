/** Wakes the chooser of the embed page: every change is at once in the preview and in the snippet. */
import { controlsOf, fitTo, showFault, valuesOf, type Control } from './embed/fields.ts';
import { createPreview } from './embed/preview.ts';
import { snippetOf, type Face } from './embed/snippet.ts';

interface Props extends Face {
  /** Host in the texts of the built page. */
  host: string;
}

const find = <Kind extends Element>(root: ParentNode, selector: string): Kind => {
  const found = root.querySelector<Kind>(selector);
  if (!found) throw new Error(`embed page: expected an element ${selector}, found none`);
  return found;
};

/** What is copied comes from the server that shows it: a copy of the site names itself. */
function nameHost(built: string): string {
  for (const code of document.querySelectorAll('[data-names-host]'))
    code.textContent = code.textContent.replaceAll(built, location.origin);
  return location.origin;
}

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
  const props = JSON.parse(island.dataset.props ?? '{}') as Props;
  const host = nameHost(props.host);
  const code = find<HTMLElement>(island, '[data-snippet]');
  const preview = createPreview(find(island, '[data-preview]'), find(island, '[data-sample]'), props);
  const choice = () => ({
    host,
    tag: find<HTMLInputElement>(island, '[name=element]:checked').value,
    values: valuesOf(island),
  });
  const draw = (anew = false) => {
    const chosen = choice();
    fitTo(island, chosen.tag, props);
    code.textContent = snippetOf(chosen, props);
    preview(chosen, anew);
  };

  island.addEventListener('input', ({ target }) => {
    // What is typed into the preview chooses nothing.
    if (!(target as Element).closest('[data-chooser]')) return;
    const { dataset, value } = target as Control;
    const twin = dataset.fills && island.querySelector<HTMLInputElement>(`#${dataset.fills}`);
    if (twin) twin.value = value;
    for (const control of controlsOf(island)) showFault(control);
    find(island, '[data-copied]').textContent = '';
    draw();
  });
  find(island, '[data-copy]').addEventListener(
    'click',
    () => void copy(code, find<HTMLElement>(island, '[data-copied]')),
  );
  find(island, '[data-again]').addEventListener('click', () => draw(true));
  draw();
}
