/** Text into text and links, as data: a view builds nodes of it, so nothing that was written becomes markup. */

export type Piece = string | { text: string; href: string };

const SAFE = /^(?:https?:|mailto:|tel:)/i;
// A Markdown link, a bare address or a mail address. Each part is bounded by a class that excludes its end: no backtracking.
const LINK =
  /\[([^\][\n]{1,200})\]\(([^()\s]{1,2000})\)|(https?:\/\/[^\s<>"]{1,2000})|([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+)/gi;
/** Belongs to the sentence rather than to the address before it. */
const TAIL = /[.,;:!?'"’”»)\]}]+$/;

/** The address if a visitor may follow it, else null: http, https, mailto and tel only. */
export function safeHref(address: string): string | null {
  if (!SAFE.test(address)) return null;
  try {
    return new URL(address).href;
  } catch {
    return null;
  }
}

function withoutTail(address: string): string {
  const bare = address.replace(TAIL, '');
  // A bracket that was opened inside the address is part of it, as in Wikipedia's.
  return bare.includes('(') && address.charAt(bare.length) === ')' ? `${bare})` : bare;
}

/** Splits `text` at its links; what is not a safe link stays text, to the letter. */
export function linkify(text: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label, target, bare, mail] = match;
    const shown = label ?? (bare ? withoutTail(bare) : (mail ?? ''));
    const href = safeHref(target ?? (bare ? shown : `mailto:${shown}`));
    if (!href) continue;
    if (match.index > done) pieces.push(text.slice(done, match.index));
    pieces.push({ text: shown, href });
    done = match.index + (bare ? shown.length : whole.length);
  }
  if (done < text.length) pieces.push(text.slice(done));
  return pieces;
}
