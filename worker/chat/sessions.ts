export interface ChatSession {
  id: string;
  providerSession: string | null;
}

/** Goes on with a session of this site and assistant, or begins one. That of another is as good as none. */
export async function openSession(
  db: D1Database,
  site: string,
  id: string | undefined,
  assistant: string,
): Promise<ChatSession> {
  const now = Date.now();
  if (id !== undefined) {
    const known = await db
      .prepare(
        `UPDATE chats SET messages = messages + 1, updated_at = ? WHERE id = ? AND site = ? AND assistant = ?
         RETURNING id, provider_session AS providerSession`,
      )
      .bind(now, id, site, assistant)
      .first<ChatSession>();
    if (known) return known;
  }
  const session = { id: crypto.randomUUID(), providerSession: null };
  await db
    .prepare(
      'INSERT INTO chats (id, site, assistant, messages, created_at, updated_at) VALUES (?, ?, ?, 1, ?, ?)',
    )
    .bind(session.id, site, assistant, now, now)
    .run();
  return session;
}

export async function keepProviderSession(
  db: D1Database,
  id: string,
  providerSession: string,
): Promise<void> {
  await db.prepare('UPDATE chats SET provider_session = ? WHERE id = ?').bind(providerSession, id).run();
}

/** Counts a message that is being answered, for the list of costs. */
export async function countAnswered(db: D1Database, site: string): Promise<void> {
  await db
    .prepare(
      `INSERT INTO chat_days (site, day, messages) VALUES (?, strftime('%Y-%m-%d'), 1)
       ON CONFLICT (site, day) DO UPDATE SET messages = messages + 1`,
    )
    .bind(site)
    .run();
}

/** Of words that name no call: a visitor's own, as are those of pages with a script of an earlier version. */
const NO_CALL = '';

/**
 * Whether the session may be given the words of that call: those of each call of the site's once, and once words that name none.
 * A call that the site does not know was not told to this page, or is made up: its words are left out.
 * @param own whether the site's object knows the call: it may not stand in the list yet
 * @returns the call that they count for; null where it was given them before, or the site does not know the call
 */
export async function takeContext(
  db: D1Database,
  { id, site }: { id: string; site: string },
  callId: string | undefined,
  own: (id: string) => Promise<boolean>,
): Promise<string | null> {
  const known = async (callId: string) =>
    (await own(callId)) ||
    (await db
      .prepare('SELECT 1 FROM calls WHERE id = ? AND site = ? AND failure IS NULL')
      .bind(callId, site)
      .first()) !== null;
  if (callId !== undefined && !(await known(callId))) return null;
  const call = callId ?? NO_CALL;
  const taken = await db
    .prepare(
      `UPDATE chats SET told = json_insert(told, '$[#]', ?2)
       WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM json_each(told) WHERE value = ?2)`,
    )
    .bind(id, call)
    .run();
  return taken.meta.changes > 0 ? call : null;
}

/** The provider was not reached: the next message may bring them again. */
export async function giveContextBack(db: D1Database, id: string, call: string): Promise<void> {
  await db
    .prepare(
      `UPDATE chats SET told = (SELECT json_group_array(value) FROM json_each(told) WHERE value <> ?2) WHERE id = ?1`,
    )
    .bind(id, call)
    .run();
}
