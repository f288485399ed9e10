/** Words of a call that is on, as those of one that is over are kept. */
import type { Caption } from '../feed/tell.ts';
import { redactorFor } from '../reports/site-redactor.ts';
import type { Site } from '../schemas/site.ts';
import { findSite } from '../sites/store.ts';

/** At the end of what is still being said: a number or an address of which the rest is to come. */
const OPEN_END = /(?:(?:^|\s+)\S*[\d@]\S*)+\s*$/u;

/** Null: its site keeps no words, and shows none. */
export async function cleanCaption(db: D1Database, caption: Caption): Promise<Caption | null> {
  const site = await findSite(db, caption.site);
  const clean = site && redactorFor(site);
  if (!clean) return null;
  const { redact = true }: Partial<Site> = site;
  const text = caption.isFinal || !redact ? caption.text : caption.text.replace(OPEN_END, ' …');
  return Object.assign({}, caption, { text: clean.text(text) });
}
