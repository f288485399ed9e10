/** What a call is, and how it can have come to its end: types and plain constants. */

export const CALL_KINDS = ['voice', 'video'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/**
 * Who ended it: the visitor, who hung up or left the room, a page that went away and did not come back, the provider, its longest length, an operator at the
 * console, or we, for nobody had joined it, or nobody had been told of it.
 */
export const CALL_ENDS = [
  'visitor',
  'grace',
  'provider',
  'limit',
  'operator',
  'nobody-joined',
  'unclaimed',
] as const;
export type CallEnd = (typeof CALL_ENDS)[number];

/** `goes-on`: it was hung up, and its record says that it goes on. */
export type EndedBy = CallEnd | 'goes-on';
