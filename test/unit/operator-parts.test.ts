/** What the operator's commands send to the database, and print of its answers. */
import { describe, expect, it } from 'vitest';
import { literal, sql } from '../../worker/cli/database.ts';
import { tableOf } from '../../worker/cli/print.ts';

describe('a statement', () => {
  it('takes values as they are, whatever is in them', () => {
    expect(sql`SELECT ${"it's"}, ${null}, ${1.5}, ${true}`).toBe("SELECT 'it''s', NULL, 1.5, 1");
    expect(() => literal('a\0b')).toThrow(/NUL/);
    expect(() => literal(NaN)).toThrow(/NaN/);
  });
});

describe('a table', () => {
  it('does not let a stranger’s text move the cursor', () => {
    expect(tableOf([{ a: 'x\u001b[2J\ny', b: null }])).toBe('a        b\nx [2J y');
  });
});
