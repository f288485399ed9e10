/** What a visitor asks for a person with: a chunk of its own, which is fetched when they do. */
import { createRoot } from 'react-dom/client';
import type { PersonHours } from '../../../worker/hours-contract.ts';
import { UiContext, type Ui } from '../context.ts';
import { PersonDialog } from './PersonDialog.tsx';

export interface PersonAsked {
  ui: Ui;
  person: PersonHours;
  /** By which it was asked for. */
  button: HTMLElement;
}

/** Where it stands in a root, beside the view that it was asked for in. */
const open = new WeakMap<Element, () => void>();

/**
 * Over the view, and not a part of it: a call that ends, fails or becomes smaller meanwhile takes nothing away that is
 * being written.
 */
export function openPerson({ ui, person, button }: PersonAsked): void {
  const ground = button.closest('.talklive');
  if (!ground) return;
  open.get(ground)?.();
  const place = document.createElement('div');
  ground.append(place);
  const root = createRoot(place);
  const close = () => {
    if (open.get(ground) !== close) return;
    open.delete(ground);
    root.unmount();
    place.remove();
    if (button.isConnected) button.focus();
  };
  open.set(ground, close);
  root.render(
    <UiContext value={ui}>
      <PersonDialog person={person} onClose={close} />
    </UiContext>,
  );
}
