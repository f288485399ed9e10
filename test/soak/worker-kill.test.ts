import { expect, it } from 'vitest';
import { killWhileSubmitting } from '../tools/kill-contacts.ts';

it('keeps every contact that was answered, once, through 20 kills of the runtime', async () => {
  const { answered, cutOff, rows } = await killWhileSubmitting(20);
  const kept = new Map(rows.map((row) => [row.key, row.id]));
  expect(rows).toHaveLength(kept.size);
  expect([...answered].filter(([key, id]) => kept.get(key) !== id)).toEqual([]);
  // The kills have to have hit something, or this proves nothing.
  expect(cutOff).toBeGreaterThan(20);
  expect(answered.size).toBeGreaterThan(200);
});
