/**
 * What every creation carries at the provider, so that a call whose answer never came is found again. Several
 * deployments and the operator may share the provider's account: the owner is random, and known to one site's object of
 * one deployment only.
 */
export interface Mark {
  /** The object that ordered it. */
  owner: string;
  /** The order. */
  lease: string;
}

const TEXT = /^talklive ([0-9a-f]{32}) ([0-9a-f-]{36})$/;

export const markText = ({ owner, lease }: Mark): string => `talklive ${owner} ${lease}`;

/** Null: not of ours. */
export function readMark(text: unknown): Mark | null {
  const [, owner, lease] = (typeof text === 'string' && TEXT.exec(text)) || [];
  return owner !== undefined && lease !== undefined ? { owner, lease } : null;
}
