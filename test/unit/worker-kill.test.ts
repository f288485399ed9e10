import { expect, it } from 'vitest';
import { killWhileSubmitting } from '../tools/kill-contacts.ts';

it('keeps every contact that was answered, once, when the runtime is killed in mid-work', async () => {
  const { answered, cutOff, rows } = await killWhileSubmitting(1);
  const kept = new Map(rows.map((row) => [row.key, row.id]));
  expect(rows).toHaveLength(kept.size);
  expect([...answered].filter(([key, id]) => kept.get(key) !== id)).toEqual([]);
  expect(cutOff).toBeGreaterThan(0);
  expect(answered.size).toBeGreaterThan(3);
}, 180_000);
