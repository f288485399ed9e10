/** An email address as its owner writes it: browsers hand over the letters of a domain in the ASCII of RFC 3492. */
// By its file: `punycode` alone is a part of Node, which is going away.
import { toUnicode } from 'punycode/punycode.es6.js';

const asciiOf = (domain: string): string | null => URL.parse(`https://${domain}/`)?.hostname ?? null;

/** `ana@xn--mnchen-3ya.example` as `ana@münchen.example`; what does not lead back to the same stays as it came. */
export function asWritten(mailbox: string): string {
  const at = mailbox.lastIndexOf('@') + 1;
  const domain = mailbox.slice(at).toLowerCase();
  if (!/(?:^|\.)xn--/.test(domain)) return mailbox;
  try {
    const written = toUnicode(domain);
    return asciiOf(written) === domain ? mailbox.slice(0, at) + written : mailbox;
  } catch {
    // It throws at what is no such label.
    return mailbox;
  }
}
