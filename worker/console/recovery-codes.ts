/** Codes for whoever has lost their passkeys: each lets somebody in once. The database knows their hashes alone. */
import { hashOf } from '../random.ts';
import type { RecoveryCodes } from '../console-team-contract.ts';
import { auditing } from './audit.ts';
import { operatorBy, type Operator } from './operator.ts';

const HOW_MANY = 10;
/** Without those that are taken for one another; 32 of them, so that each is five bits of a code's 80. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz0';
const LENGTH = 16;

function makeCode(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % 32]);
  return letters.join('').replace(/.{4}(?!$)/g, '$&-');
}

/** However it was written down. */
const codeHash = (code: string): Promise<string> =>
  hashOf(
    `console recovery code ${code
      .toLowerCase()
      .replaceAll('o', '0')
      .replace(/[^a-z\d]/g, '')}`,
  );

/** In place of those that there are. */
export async function makeCodes(db: D1Database, { id, email }: Operator): Promise<RecoveryCodes> {
  const codes = Array.from({ length: HOW_MANY }, makeCode);
  const hashes = await Promise.all(codes.map(codeHash));
  await db.batch([
    db.prepare('DELETE FROM console_recovery_codes WHERE operator = ?').bind(id),
    db
      .prepare(
        `INSERT INTO console_recovery_codes (code_hash, operator, created_at)
         SELECT value, ?2, ?3 FROM json_each(?1)`,
      )
      .bind(JSON.stringify(hashes), id, Date.now()),
    auditing(db, { by: email, deed: 'recovery codes: made', after: { codes: HOW_MANY } }),
  ]);
  return { codes };
}

export async function codesLeft(db: D1Database, { id }: Operator): Promise<number> {
  const query = 'SELECT count(*) AS codes FROM console_recovery_codes WHERE operator = ? AND used_at IS NULL';
  return (await db.prepare(query).bind(id).first<number>('codes')) ?? 0;
}

/** Uses it up. @returns whose it was; null: it lets nobody in */
export async function operatorByCode(db: D1Database, email: string, code: string): Promise<Operator | null> {
  const used = await db
    .prepare(
      `UPDATE console_recovery_codes SET used_at = ?3 WHERE code_hash = ?1 AND used_at IS NULL
         AND operator = (SELECT id FROM console_operators WHERE email = ?2) RETURNING operator`,
    )
    .bind(await codeHash(code), email, Date.now())
    .first<{ operator: string }>();
  return used && operatorBy(db, 'id', used.operator);
}
