/** Wakes the cost calculator of the pricing page: every number is at once in the sum and in the address. */
import { toast } from './parts/toast.ts';
import {
  FIELDS,
  USE_NAMES,
  START,
  type Prices,
  type Use,
  figuresAskedBy,
  costOf,
  numberFault,
  numberOf,
  figuresQuery,
  saidOf,
  withLink,
} from './calculator/cost.ts';

const SPOKEN_AFTER_MS = 700;

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
  const fields = USE_NAMES.map((name) => ({
    name,
    input: island.querySelector<HTMLInputElement>(`[name=${name}]`),
  }));
  const fault = island.querySelector<HTMLElement>('[data-fault]');
  const choose = island.querySelector<HTMLAnchorElement>('[data-choose=professional]');
  const chooseStarter = island.querySelector<HTMLAnchorElement>('[data-choose=starter]');
  const copy = island.querySelector<HTMLElement>('[data-copy]');
  const refused = island.querySelector<HTMLElement>('[data-refused]');
  let saying: ReturnType<typeof setTimeout> | undefined;
  /** Once the typing rests: a sum at each key would be talked over. */
  const speak = (words: string) => {
    const said = island.querySelector('[data-said]');
    clearTimeout(saying);
    saying = setTimeout(() => said && (said.textContent = words), SPOKEN_AFTER_MS);
  };
  const say = (rows: HTMLElement[], total: string, starter: string) => {
    island.querySelector('tbody')?.replaceChildren(...rows);
    for (const element of island.querySelectorAll('[data-total]')) element.textContent = total;
    const said = island.querySelector('[data-starter]');
    if (said) said.textContent = starter;
  };
  /** The plans at the top of the page, once a month was calculated: they lead to the same form. */
  const tellPlans = (professional: string, starter: string) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.plan a[data-plan]'))
      link.hash = (link.dataset.plan === 'starter' ? starter : professional) || 'message';
  };
  const show = (use: Use) => {
    const cost = costOf(use, prices);
    const rows = cost.lines.map(({ label, formula, amount }) => {
      const row = document.createElement('tr');
      row.append(cell('th', label), cell('td', formula), cell('td', amount));
      return row;
    });
    say(rows, cost.total, cost.starter);
    const handedOver = (said: string) =>
      said && `message=${encodeURIComponent(withLink(said, use, location.origin))}`;
    // The form that it leads to takes them from there, so that nobody tells them twice.
    const [professional, starter] = [handedOver(saidOf(cost)), handedOver(cost.withStarter)];
    if (choose) choose.hash = professional;
    if (figuresQuery(use) === figuresQuery(START)) tellPlans('', '');
    else tellPlans(professional, starter);
    if (!chooseStarter) return;
    chooseStarter.hidden = starter === '';
    // The one that would do is the one that is offered first.
    choose?.classList.toggle('quiet', starter !== '');
    chooseStarter.classList.toggle('quiet', starter === '');
    if (starter) choose?.before(chooseStarter);
    else choose?.after(chooseStarter);
    chooseStarter.hash = starter;
  };
  /** What needs right numbers looks as if it cannot be pressed, and says why when it is. */
  const allow = (isRight: boolean) => {
    for (const way of [choose, copy])
      if (isRight) way?.removeAttribute('aria-disabled');
      else way?.setAttribute('aria-disabled', 'true');
    if (isRight && refused) refused.textContent = '';
  };
  /** The right ones that were there before something else was typed. */
  const last = { ...START };
  const read = () => {
    const use = { ...last };
    const wrong: string[] = [];
    for (const { name, input } of fields) {
      if (!input) continue;
      const words = numberFault(name, input.value);
      if (words) {
        input.setAttribute('aria-invalid', 'true');
        wrong.push(words);
        continue;
      }
      input.removeAttribute('aria-invalid');
      use[name] = numberOf(input.value);
    }
    // The address has nothing that was not typed: in place of what is wrong stands what was right before.
    history.replaceState(history.state, '', `${location.pathname}${figuresQuery(use)}#calculator`);
    if (fault) fault.textContent = wrong.join(' ');
    allow(wrong.length === 0);
    // A sum beside a number that is not in it would be believed.
    if (wrong.length > 0) {
      if (choose) choose.hash = 'message';
      if (chooseStarter) chooseStarter.hidden = true;
      tellPlans('', '');
      return say([], '–', '');
    }
    show(use);
  };
  // A link that was shared; what is typed already is newer.
  const typed = fields.some(({ input }) => input && input.value !== input.defaultValue);
  if (location.search && !typed) {
    const asked = figuresAskedBy(location.search);
    const use = { ...START };
    for (const { name, input } of fields) {
      const isNumber = !numberFault(name, asked[name]);
      use[name] = numberOf(asked[name]);
      if (isNumber) last[name] = use[name];
      if (input) input.value = isNumber ? String(use[name]) : asked[name];
    }
    // What is wrong in it is said, as where it is typed.
    if (USE_NAMES.some((name) => numberFault(name, asked[name]))) read();
    else show(use);
  } else if (typed) read();
  island.addEventListener('change', () => {
    for (const { name, input } of fields)
      if (input && !numberFault(name, input.value)) last[name] = numberOf(input.value);
  });
  island.addEventListener('input', () => {
    read();
    const total = island.querySelector('[data-total]')?.textContent;
    speak(fault?.textContent ? '' : `Together ${total} a month.`);
  });
  /** @param undone what does not happen where a number is wrong @returns whether all are right */
  const isRight = (undone: string): boolean => {
    read();
    const wrong = fields.find(({ input }) => input?.getAttribute('aria-invalid') === 'true');
    if (!wrong) return true;
    if (refused) refused.textContent = `${undone}: first mend “${FIELDS[wrong.name].label}”.`;
    wrong.input?.focus();
    return false;
  };
  copy?.addEventListener('click', () => {
    if (isRight('Not copied')) void copyAddress();
  });
  choose?.addEventListener('click', (event) => {
    if (!isRight('Your numbers cannot go along yet')) event.preventDefault();
  });
};
