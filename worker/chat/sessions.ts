export interface ChatSession {
  id: string;
  providerSession: string | null;
}

/** Goes on with a session of this site, or begins one. A session of another site is as good as none. */
export async function openSession(
  db: D1Database,
  site: string,
  id: string | undefined,
): Promise<ChatSession> {
  const now = Date.now();
  if (id !== undefined) {
    const known = await db
      .prepare(
        `UPDATE chats SET messages = messages + 1, updated_at = ? WHERE id = ? AND site = ?
         RETURNING id, provider_session AS providerSession`,
      )
      .bind(now, id, site)
      .first<ChatSession>();
    if (known) return known;
  }
  const session = { id: crypto.randomUUID(), providerSession: null };
  await db
    .prepare('INSERT INTO chats (id, site, messages, created_at, updated_at) VALUES (?, ?, 1, ?, ?)')
    .bind(session.id, site, now, now)
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
