/** Sounds of sites, which the operator's command has put into the database. */

export interface Sound {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** @param hash of its bytes. Null: there is none */
export async function soundOf(db: D1Database, hash: string): Promise<Sound | null> {
  const { results } = await db
    .prepare('SELECT type, data FROM greeting_sounds WHERE hash = ? ORDER BY part')
    .bind(hash)
    .all<{ type: string; data: string }>();
  const [first] = results;
  if (!first) return null;
  const binary = results.map(({ data }) => atob(data)).join('');
  return { type: first.type, bytes: Uint8Array.from(binary, (char) => char.charCodeAt(0)) };
}
