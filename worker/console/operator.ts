/** Who is at the console, and what may be seen. */
import type { Role } from '../console-contract.ts';

export interface Operator {
  id: string;
  email: string;
  role: Role;
  /** Null: all. */
  sites: readonly string[] | null;
}

export interface OperatorRow {
  id: string;
  email: string;
  role: Role;
  sites: string | null;
}

/** As a row has them; NULL is all. */
export const sitesIn = (list: string | null): string[] | null =>
  list === null ? null : (JSON.parse(list) as string[]);

export const operatorOf = ({ id, email, role, sites }: OperatorRow): Operator => ({
  id,
  email,
  role,
  sites: sitesIn(sites),
});

/** Whoever has started the server on this machine. */
export const LOCAL: OperatorRow = { id: 'local', email: 'operator@localhost', role: 'owner', sites: null };

export async function operatorBy(
  db: D1Database,
  column: 'id' | 'email',
  value: string,
): Promise<Operator | null> {
  const row = await db
    .prepare(`SELECT id, email, role, sites FROM console_operators WHERE ${column} = ?`)
    .bind(value)
    .first<OperatorRow>();
  return row && operatorOf(row);
}
