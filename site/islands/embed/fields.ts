/** The fields of the chooser: what they hold, which of them count, and what is wrong with one. */
import { isSheer } from '../../../widget/ui/sheer.ts';
import { leadsTo } from '../../../widget/ui/leads-to.ts';
import { faceOf, type Face } from './snippet.ts';

export type LookControl = HTMLInputElement | HTMLSelectElement;

export const lookControls = (chooser: Element): LookControl[] => [
  ...chooser.querySelectorAll<LookControl>('[data-attribute], [data-property]'),
];

const FAULTS: Record<string, string> = {
  color: 'Not a CSS color. Write #b3341e, teal or oklch(52% 0.18 33).',
  // As the widget has it in the console.
  opaque: 'Expected an opaque CSS color. Write #b3341e, teal or oklch(52% 0.18 33).',
  link: 'Expected http, https, mailto, tel or a path. Write https://example.com/hire or /hire.',
  'font-family': "Not a CSS font. Write Georgia, serif or 'Inter', sans-serif.",
};

/** What is wrong with the text of a field; empty where nothing is. */
export function lookFault(control: LookControl): string {
  const text = control.value.trim();
  const { css } = control.dataset;
  if (text === '') return '';
  if (css && !CSS.supports(css, text)) return FAULTS[css] ?? 'Not a CSS length. Write 8px, 1rem or 0.';
  if ('opaque' in control.dataset && isSheer(text)) return FAULTS['opaque'] ?? '';
  if ('link' in control.dataset && !leadsTo(text)) return FAULTS['link'] ?? '';
  if ('milliseconds' in control.dataset && !/^\d+$/.test(text)) return 'Whole milliseconds, such as 3000.';
  return '';
}

/** Tells the fault beside the field, and takes it back. */
export function showFault(control: LookControl): void {
  const fault = lookFault(control);
  const note = document.getElementById(`${control.id}-fault`);
  if (note) note.textContent = fault;
  if (fault) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
}

/** Shows the fields that `tag` understands, and groups that have any. */
export function fitTo(chooser: Element, tag: string, face: Face): void {
  const { attributes, fixed } = faceOf(tag, face);
  for (const control of lookControls(chooser)) {
    const name = control.dataset.attribute;
    // What CSS says holds for every tag.
    if (!name) continue;
    const field = control.closest<HTMLElement>('.field');
    if (field) field.hidden = !attributes.includes(name) || name in (fixed ?? {});
  }
  for (const group of chooser.querySelectorAll<HTMLElement>('[data-group]'))
    group.hidden = !group.querySelector('.field:not([hidden])');
}

/** What the fields say, without what is wrong. */
export function lookValues(chooser: Element): Record<string, string | boolean> {
  return Object.fromEntries(
    lookControls(chooser)
      .filter((control) => !lookFault(control))
      .map((control) => [
        control.dataset.attribute ?? control.dataset.property ?? '',
        control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value,
      ]),
  );
}
