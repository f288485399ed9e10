/** Words of a call that is on, as those of one that is over are kept. */
import type { Caption } from '../feed/tell.ts';
import { redactor } from '../reports/redact.ts';
import { findSite } from '../sites/store.ts';

/** At the end of what is still being said: a number or an address of which the rest is to come. */
const OPEN_END = /(?:(?:^|\s+)\S*[\d@]\S*)+\s*$/u;

/** Null: its site keeps no words, and shows none. */
export async function cleanCaption(db: D1Database, caption: Caption): Promise<Caption | null> {
  const site = await findSite(db, caption.site);
  if (!site || site.wordsDays === 0) return null;
  const { redact = true, redactPatterns = [] } = site;
  const text = caption.isFinal || !redact ? caption.text : caption.text.replace(OPEN_END, ' …');
  return Object.assign({}, caption, { text: redactor(redactPatterns, redact).text(text) });
}
