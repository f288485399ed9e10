/** What the frame's address says, and what of it is taken for nothing: told to whoever builds the page. */
import { FRAME_ATTRIBUTES, LINKS_MARK } from '../../frame-contract.ts';

const PART = /^(voice|video|chat|demo)$/;
export const isPart = (value: string) => PART.test(value);

/** A whole address that a link may have: what is relative would lead to us, and a script leads nowhere. */
const LEADS = /^(https?:\/\/|mailto:|tel:)/i;
export const isLink = (value: string) => LEADS.test(value) && URL.canParse(value);

export const LINKS = ['team-href', 'after-href'] as const;
/** With the words of one. */
const LINKING = new Set<string>([...LINKS, 'text-after']);
const NAMES = new Set<string>([...FRAME_ATTRIBUTES, ...LINKING, 'site', 'part', 'talklive-debug']);

/** Links are taken where the frame's address is the site's own, and not where anybody may have written it. */
export const takesLinks = () => document.documentElement.hasAttribute(LINKS_MARK);

function faultOf(name: string, value: string, query: URLSearchParams): string | undefined {
  if (!NAMES.has(name)) return `'${name}' is none of its names.`;
  if (name === 'part' && !isPart(value)) return `part must be voice, video, chat or demo, but is '${value}'.`;
  if (!LINKING.has(name)) return undefined;
  if (!takesLinks()) return `${name} is not taken, for this site's frame may stand in any page.`;
  if (name === 'text-after') return query.has('after-href') ? undefined : 'text-after needs after-href.';
  return isLink(value.trim())
    ? undefined
    : `${name} must be a whole address (https://…, mailto:… or tel:…), but is '${value}'.`;
}

/** What of the address is not taken, one sentence each. Of the tag's own attributes the tag says it. */
export const faultsOf = (query: URLSearchParams): string[] =>
  [...query].flatMap(([name, value]) => faultOf(name, value, query) ?? []);
