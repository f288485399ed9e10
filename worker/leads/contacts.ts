import type { ContactRequest } from '../contract.ts';

/**
 * Stores a contact and answers its id. The form's key makes a submission that is sent again the same row:
 * the first one counts, and its id is answered again.
 */
export async function storeContact(
  db: D1Database,
  site: string,
  contact: ContactRequest,
  spam: string | null,
): Promise<string> {
  const insert = db
    .prepare(
      `INSERT INTO contacts (id, site, idempotency_key, first_name, last_name, email, company, phone, interest,
         message, spam, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (site, idempotency_key) DO NOTHING`,
    )
    .bind(
      ...[crypto.randomUUID(), site, contact.idempotencyKey, contact.firstName, contact.lastName ?? ''],
      ...[contact.email, contact.company ?? '', contact.phone ?? '', contact.interest ?? '', contact.message],
      ...[spam, Date.now()],
    );
  const select = db
    .prepare('SELECT id FROM contacts WHERE site = ? AND idempotency_key = ?')
    .bind(site, contact.idempotencyKey);
  const [, found] = await db.batch<{ id: string }>([insert, select]);
  const id = found?.results[0]?.id;
  if (!id) throw new Error('the contact is not there after it was stored');
  return id;
}
