/** What the rows of a table of figures are; apart from what draws them, for the help needs no more. */
export const GROUPS = ['day', 'part', 'assistant', 'reason'] as const;
export type Group = (typeof GROUPS)[number];
