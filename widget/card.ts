/** What an assistant may show beside a conversation, and what of it asks. `table.ts` says what each field may be. */

/** A name and what it stands for, as a line of a table. */
export interface Row {
  label: string;
  value: string;
}

interface Shown {
  /** The assistant's own; without one, the id of its tool call. */
  id: string;
  title: string;
  text?: string;
}

/** What the assistant shows beside a conversation; with an `answer` it is closed. Of a choice that is one of the options, of a slot one of the times. */
export type Card = Shown &
  (
    | { type: 'choice'; options: readonly string[]; answer?: string }
    /** `times`: by the clock of whoever is visited, `2026-11-26T09:00`. */
    | { type: 'slot'; times: readonly string[]; minutes?: number; answer?: string }
    | { type: 'note'; text: string; rows?: readonly Row[] }
    | { type: 'link'; url: string; label: string }
    | { type: 'field'; label: string; kind?: FieldKind; answer?: string }
    | { type: 'summary'; rows: readonly Row[] }
    /** The way to a person: shown where the site has one. */
    | { type: 'person' }
  );

export type CardType = Card['type'];
export type FieldKind = 'text' | 'email' | 'tel' | 'number';
export type CardOf<Type extends CardType> = Extract<Card, { type: Type }>;
/** Those that a visitor answers. */
export type Question = Extract<Card, { answer?: string }>;

/** The one place that says at run time which those are: the types see to it that it is so. */
const ASKS: { readonly [Type in CardType]: CardOf<Type> extends Question ? true : false } = {
  choice: true,
  slot: true,
  note: false,
  link: false,
  field: true,
  summary: false,
  person: false,
};
export const isQuestion = ({ type }: { type: CardType }): boolean => ASKS[type];

export const answerOf = (card: Card): string | undefined => (card as { answer?: string }).answer;
