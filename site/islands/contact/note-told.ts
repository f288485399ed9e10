/**
 * Keeps what a visitor has told through a card, in so many words or when asking for a person, for the contact form, which
 * would ask for it again: in this tab, which tells those that its links open (`other-tabs.ts`).
 */
import type { CardOf } from '../../../widget/card.ts';
import type { CONTACT_DRAFT, LINE_TOLD } from '../parts/contact-draft.ts';
import { keep, kept } from '../parts/kept.ts';
import type { Told } from '../parts/told-types.ts';

/** Written out, for the script of every page imports only its own parts; the compiler holds it. */
const TOLD: typeof LINE_TOLD = 'line-told';
const DRAFT: typeof CONTACT_DRAFT = 'talklive:contact';

const fields = new Map<string, CardOf<'field'>>();

addEventListener('talklive-card', ({ detail: { card } }) => {
  if (card.type === 'field') fields.set(card.id, card);
});
let channel: Promise<void> | undefined;
const note = (told: Told[]) => {
  const draft = JSON.parse(kept(DRAFT) ?? '{}') as { told?: Told[] };
  draft.told = (draft.told ?? []).concat(told);
  keep(DRAFT, JSON.stringify(draft));
  channel ??= import('./other-tabs.ts').then(({ answerOtherTabs }) => answerOtherTabs(), console.error);
};
addEventListener('talklive-card-answer', ({ detail: { id, type, answer } }) => {
  const { label, kind } = fields.get(id) ?? {};
  if (type === 'field') note([{ label, kind, answer } as Told]);
});

/** What was spoken is not read: it may have been misheard. */
const read = async (text: string) => {
  const { toldIn } = await import('../parts/told-lines.ts');
  const found = toldIn(text);
  if (found.length === 0) return;
  note(found);
  // The form may stand beside the conversation.
  dispatchEvent(new Event(TOLD));
};
addEventListener('talklive-chat-sent', ({ detail }) => {
  read(detail.text).catch(console.error);
});
addEventListener('talklive-message', ({ detail }) => {
  if (detail.speaker === 'visitor' && detail.typed) read(detail.text).catch(console.error);
});
// And the other way round: what stands in the form, or was told for it, is not asked for by that one.
addEventListener('talklive-person-form', ({ detail: { fill } }) => {
  import('./known.ts').then(({ known }) => fill(known()), console.error);
});
addEventListener('talklive-person-asked', ({ detail: { name, phone } }) => {
  note([
    { label: 'Name', answer: name },
    { kind: 'tel', answer: phone },
  ]);
});
