/** What commands find on the page. A view says by `data-command`, `data-search` and `data-row` what of it is meant. */

export const buttonOf = (command: string) =>
  document.querySelector<HTMLButtonElement>(`[data-command='${command}']`);

/** Where a view has been changed, reading goes on at its beginning. */
export const focusView = (): void => document.getElementById('content')?.focus();

export const searchField = () => document.querySelector<HTMLInputElement>('main [data-search]');

/** Chosen last: of whoever comes back to a list from one of its calls. */
let last: string | undefined;

/** Not under the bar, which stays. */
function isInSight(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const bar = document.querySelector('.c-bar')?.getBoundingClientRect().bottom ?? 0;
  return top >= bar && bottom <= innerHeight;
}

export const rowsOfView = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

/** From the row that has the focus, or was chosen last, else from what is seen first. */
export function moveToRow(by: 1 | -1): void {
  const rows = rowsOfView();
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  const at = focused === -1 ? rows.findIndex((row) => row.dataset.row === last && isInSight(row)) : focused;
  const row = at === -1 ? (rows.find(isInSight) ?? rows[0]) : rows[at + by];
  if (!row) return;
  last = row.dataset.row;
  row.focus();
}

/** A row that is no link opens what is done with it first: a lead its note. */
const insideRow = () => {
  const row = document.activeElement;
  if (!(row instanceof HTMLElement) || row.dataset.row === undefined || row instanceof HTMLAnchorElement)
    return null;
  return (
    row.querySelector<HTMLElement>('[data-first]') ??
    row.querySelector<HTMLElement>('input, a, button, summary')
  );
};
export const canEnterRow = (): boolean => insideRow() !== null;
export function enterRow(): void {
  const first = insideRow();
  first?.focus();
  if (first?.matches('button[data-first]')) first.click();
}
