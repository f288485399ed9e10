/** Wakes the cost calculator of the pricing page: every number is at once in the sum and in the address. */
import { toast } from './parts/toast.ts';
import { NAMES, START, type Prices, type Use, costOf, faultOf, queryOf, askedBy } from './calculator/cost.ts';

const copyAddress = async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    toast({ title: 'Link copied', description: 'It opens this calculation, numbers and all.' });
  } catch {
    toast({ title: 'Not copied', description: 'This browser does not allow it: copy the address above.' });
  }
};

const cell = (kind: 'th' | 'td', text: string): HTMLElement => {
  const made = document.createElement(kind);
  made.textContent = text;
  if (kind === 'th') made.setAttribute('scope', 'row');
  return made;
};

export const hydrate = (island: HTMLElement): void => {
  const prices = JSON.parse(island.dataset.props ?? '{}') as Prices;
  const fields = NAMES.map((name) => ({
    name,
    input: island.querySelector<HTMLInputElement>(`[name=${name}]`),
  }));
  const fault = island.querySelector<HTMLElement>('[data-fault]');
  const show = (use: Use) => {
    const { lines, total, starter } = costOf(use, prices);
    const rows = lines.map(({ label, formula, amount }) => {
      const row = document.createElement('tr');
      row.append(cell('th', label), cell('td', formula), cell('td', amount));
      return row;
    });
    island.querySelector('tbody')?.replaceChildren(...rows);
    for (const element of island.querySelectorAll('[data-total]')) element.textContent = total;
    const said = island.querySelector('[data-starter]');
    if (said) said.textContent = starter;
  };
  const read = () => {
    const use = { ...START };
    let wrong = '';
    for (const { name, input } of fields) {
      if (!input) continue;
      const words = faultOf(name, input.value);
      if (words) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
      wrong ||= words;
      use[name] = Number(input.value);
    }
    if (fault) fault.textContent = wrong;
    if (wrong) return;
    show(use);
    history.replaceState(history.state, '', `${location.pathname}${queryOf(use)}#calculator`);
  };
  // A link that was shared; what is typed already is newer.
  const typed = fields.some(({ input }) => input && input.value !== input.defaultValue);
  if (location.search && !typed) {
    const use = askedBy(location.search);
    for (const { name, input } of fields) if (input) input.value = String(use[name]);
    show(use);
  } else if (typed) read();
  island.addEventListener('input', read);
  island.querySelector('[data-copy]')?.addEventListener('click', () => {
    read();
    if (!fault?.textContent) void copyAddress();
  });
};
