/** A button in the corner of each piece of code. */

const SAID_MS = 2000;

async function copy(code: HTMLElement, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = 'Copied';
  } catch {
    // Without leave for the clipboard the keyboard's own copy remains.
    getSelection()?.selectAllChildren(code);
    button.textContent = 'Selected';
  }
  setTimeout(() => (button.textContent = 'Copy'), SAID_MS);
}

export function addCopyButtons(root: HTMLElement): void {
  for (const code of root.querySelectorAll<HTMLElement>('pre.code > code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'docs-copy';
    button.textContent = 'Copy';
    button.setAttribute('aria-live', 'polite');
    button.addEventListener('click', () => void copy(code, button));
    code.parentElement?.append(button);
  }
}
