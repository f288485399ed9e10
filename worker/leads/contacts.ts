import type { ContactRequest } from '../contract.ts';
import { endpointsIn, noting } from '../events/note.ts';
import { leadEvent } from '../events/of-leads.ts';
import { hashOf } from '../random.ts';
import { CONTACT_COLUMNS, CONTACT_WORDS } from '../schemas/contact-columns.ts';

export interface StoredContact {
  id: string;
  /** 1, and one more each time that other words came under the form's key. */
  revision: number;
}
/** With the endpoints that have to hear of it. */
type Kept = StoredContact & { toWake: string[] };

/** By this batch, and by a person as far as one can tell. */
const CREATED = 'EXISTS (SELECT 1 FROM contacts WHERE id = ?3 AND spam IS NULL)';

/** What a visitor may have changed, behind the site and the form's key; then the rest. */
const FIELDS = Object.keys(CONTACT_COLUMNS) as (keyof typeof CONTACT_COLUMNS)[];
const PLACES = FIELDS.map((_, at) => `?${at + 3}`).join(', ');
const [SPAM, NOW, ID] = [3, 4, 5].map((at) => `?${FIELDS.length + at}`);
const SAME = `(${CONTACT_WORDS}) = (${PLACES})`;

export interface Sender {
  site: string;
  /** Null: the operator's own machine. */
  visitor: string | null;
}

/** A key of another visitor is another key: who has seen one changes nobody's words. No address is kept, as the key is not. */
export const keyOf = async ({ site, visitor }: Sender, key: string): Promise<string> =>
  visitor === null ? key : hashOf(`${site}|${visitor}|${key}`);

/**
 * Stores a contact and answers its id. The form's key makes a submission that is sent again the same row. Where its
 * words have changed since, the row has the new ones and the earlier ones stay beside it: nothing that was answered
 * with "sent" is lost. One batch is one transaction.
 */
export async function storeContact(
  db: D1Database,
  sender: Sender,
  contact: ContactRequest,
  spam: string | null,
): Promise<Kept> {
  const now = Date.now();
  const { site } = sender;
  const key = await keyOf(sender, contact.idempotencyKey);
  const values = [site, key, ...FIELDS.map((field) => contact[field] ?? '')];
  const insert = `INSERT INTO contacts (site, idempotency_key, ${CONTACT_WORDS}, spam, created_at, id)
    VALUES (?1, ?2, ${PLACES}, ${SPAM}, ${NOW}, ${ID}) ON CONFLICT (site, idempotency_key) DO NOTHING`;
  const keep = `INSERT INTO contact_revisions (contact_id, revision, ${CONTACT_WORDS}, created_at)
    SELECT id, revision, ${CONTACT_WORDS}, coalesce(revised_at, created_at) FROM contacts
    WHERE site = ?1 AND idempotency_key = ?2 AND NOT ${SAME}`;
  // Who was a person once stays one.
  const revise = `UPDATE contacts SET (${CONTACT_WORDS}) = (${PLACES}),
      revision = revision + 1, revised_at = ${NOW}, spam = iif(spam IS NULL, NULL, ${SPAM})
    WHERE site = ?1 AND idempotency_key = ?2 AND NOT ${SAME}`;
  const select = 'SELECT id, revision FROM contacts WHERE site = ?1 AND idempotency_key = ?2';
  const newId = crypto.randomUUID();
  const told = [await leadEvent(site, newId, contact, now)];
  const answers = await db.batch<StoredContact>([
    db.prepare(insert).bind(...values, spam, now, newId),
    db.prepare(keep).bind(...values),
    db.prepare(revise).bind(...values, spam, now),
    db.prepare(select).bind(site, key),
    noting(db, told, { only: CREATED, with: [newId] }),
  ]);
  const stored = answers[3]?.results[0];
  if (!stored) throw new Error('the contact is not there after it was stored');
  return Object.assign(stored, { toWake: endpointsIn(answers) });
}
