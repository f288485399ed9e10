import type { CallbackRequest } from '../callback-contract.ts';
import { endpointsIn, noting } from '../events/note.ts';
import { callbackEvent } from '../events/of-leads.ts';
import { keyOf, type Sender } from './contacts.ts';

export interface WantedCallback {
  request: CallbackRequest;
  /** The site's own, in which it was asked for. */
  call: string | null;
  /** Of which day and hour, in ms since 1970. */
  preferredAt: number | null;
  promisedBy: number | null;
  /** As JSON, redacted; null: none is kept. */
  transcript: string | null;
  spam: string | null;
}

/** As it stands: that of the first, where it came again. */
interface StoredCallback {
  id: string;
  promisedBy: number | null;
  hasTranscript: number;
}
/** With the endpoints that have to hear of it. */
type Kept = StoredCallback & { toWake: string[] };

const WORDS = 'name, phone, email, note, preferred_at, time_zone, language, promised_by, call, transcript';
/** What was said in a call that was erased meanwhile is handed to nobody. */
const VALUES = '?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, iif(?11 IN (SELECT id FROM erased_calls), NULL, ?12)';
/** By this request, and by a person as far as one can tell: what comes again is the same. */
const CREATED = 'EXISTS (SELECT 1 FROM callbacks WHERE id = ?3 AND spam IS NULL)';

/** Stores it once: what is sent again under its key is answered with the first. */
export async function storeCallback(db: D1Database, sender: Sender, wanted: WantedCallback): Promise<Kept> {
  const { request, call, preferredAt, promisedBy, transcript, spam } = wanted;
  const { name, phone = '', email = '', note = '', timeZone = '', language = '' } = request;
  const now = Date.now();
  const { site } = sender;
  const key = await keyOf(sender, request.idempotencyKey);
  const newId = crypto.randomUUID();
  const told = [await callbackEvent(site, newId, wanted, now)];
  const words = [name, phone, email, note, preferredAt, timeZone, language, promisedBy, call, transcript];
  const answers = await db.batch<StoredCallback>([
    db
      .prepare(
        `INSERT INTO callbacks (site, idempotency_key, ${WORDS}, spam, created_at, id)
         VALUES (?1, ?2, ${VALUES}, ?13, ?14, ?15) ON CONFLICT (site, idempotency_key) DO NOTHING`,
      )
      .bind(site, key, ...words, spam, now, newId),
    db
      .prepare(
        `SELECT id, promised_by AS promisedBy, transcript IS NOT NULL AS hasTranscript FROM callbacks
         WHERE site = ?1 AND idempotency_key = ?2`,
      )
      .bind(site, key),
    noting(db, told, { only: CREATED, with: [newId] }),
  ]);
  const stored = answers[1]?.results[0];
  if (!stored) throw new Error('the callback is not there after it was stored');
  return Object.assign(stored, { toWake: endpointsIn(answers.slice(2)) });
}
