/** Pages put a `Promise` of their own in the place of the browser's, as zone.js does: what is async is then none of it. */
import { afterEach, expect, it, vi } from 'vitest';
import { fakeWorld, settle } from './fake-provider.ts';

afterEach(() => vi.unstubAllGlobals());

it('a microphone that the frame withholds is found out before it is asked for', async () => {
  const { world, call, phase } = fakeWorld();
  world.permission = 'withheld' as never;
  vi.stubGlobal('Promise', class extends Promise<unknown> {});
  call.start().catch(() => undefined);
  await settle();
  vi.unstubAllGlobals();
  expect(phase()).toMatchObject({ name: 'failed', error: { code: 'iframe-not-allowed' } });
  expect(world.order).not.toContain('microphone');
});
