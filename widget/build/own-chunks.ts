/** Bundles of their own that the pasted script knows the addresses of: each is built after `widget`, and before `script`. */
export const OWN_CHUNKS = ['toaster', 'cards', 'late', 'measures', 'person', 'check'] as const;
export type OwnChunk = (typeof OWN_CHUNKS)[number];
