/** On phones the SDK waits a second before it joins: counted from the click, beside the other steps. */
import Vapi from '@vapi-ai/web';
import { expect, it, vi } from 'vitest';
import { waitFromClick } from '../../../widget/provider/vapi/phone-wait.ts';

const Sdk = (Vapi as unknown as { default?: typeof Vapi }).default ?? Vapi;

it.each([
  [0, 1000],
  [400, 600],
  [1000, 0],
  [5000, 0],
])('%i ms after the click the SDK waits %i ms more', async (since, left) => {
  vi.useFakeTimers();
  const vapi = new Sdk('site');
  waitFromClick(vapi, Date.now() - since);
  let over = false;
  // By the name that the pinned SDK itself calls.
  void (vapi as unknown as { sleep(ms: number): Promise<void> }).sleep(1000).then(() => (over = true));
  await vi.advanceTimersByTimeAsync(Math.max(0, left - 1));
  expect(over).toBe(left === 0);
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toBe(true);
  vi.useRealTimers();
});
