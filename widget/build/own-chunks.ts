/**
 * Bundles of their own that the pasted script knows the addresses of, by what they are made of and called: each is built
 * after `widget`, and before `script`.
 */
export const OWN_INPUTS = {
  /** The notices' library, which the one-file script fetches when it has something to say. */
  toaster: ['widget/ui/Toaster.tsx', 'toaster'],
  /** What shows cards, fetched with the first of them. */
  cards: ['widget/cards/cards.ts', 'cards-whole'],
  /** What the one-file script fetches while a call begins. */
  late: ['widget/ui/late-chunk.ts', 'late'],
  /** What measures a call, fetched while it runs. */
  measures: ['widget/measures/measures.ts', 'measures-whole'],
  /** The form by which a visitor asks for a person, fetched when they do. */
  person: ['widget/ui/person/person.tsx', 'person-whole'],
  /** A page's self-check, fetched when its owner asks for it. */
  check: ['widget/check/check.ts', 'check-whole'],
} as const;

export type OwnChunk = keyof typeof OWN_INPUTS;
export const OWN_CHUNKS = Object.keys(OWN_INPUTS) as readonly OwnChunk[];
