/** Keeps what a visitor has told through a card, or when asking for a person, for the contact form, which would ask for it again: in this tab alone. */
import type { Card, CardOf } from '../../../widget/card.ts';
import type { CONTACT_DRAFT } from './contact-draft.ts';

/** Written out, for the script of every page is to import nothing; the compiler holds it. */
const DRAFT: typeof CONTACT_DRAFT = 'talklive:contact';

/** An answered field, and what it asked for; of one that was shown on an earlier page the latter is not known. */
export interface Told {
  label?: string;
  kind?: string;
  answer: string;
}

const fields = new Map<string, CardOf<'field'>>();

addEventListener('talklive-card', (event) => {
  const { card } = (event as CustomEvent<{ card: Card }>).detail;
  if (card.type === 'field') fields.set(card.id, card);
});
const keep = (told: Told[]) => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}') as { told?: Told[] };
    kept.told = (kept.told ?? []).concat(told);
    sessionStorage.setItem(DRAFT, JSON.stringify(kept));
  } catch {
    // Storage may be refused: the form then asks.
  }
};
addEventListener('talklive-card-answer', (event) => {
  const { id, type, answer } = (event as CustomEvent<{ id: string; type: string; answer: string }>).detail;
  const { label, kind } = fields.get(id) ?? {};
  if (type === 'field') keep([{ label, kind, answer } as Told]);
});
addEventListener('talklive-person-asked', (event) => {
  const { name, phone } = (event as CustomEvent<{ name: string; phone: string }>).detail;
  keep([
    { label: 'Name', answer: name },
    { kind: 'tel', answer: phone },
  ]);
});
