/** Files that share a workerd have the provider to themselves: no object of an earlier one rings any more. */
import { runInDurableObject } from 'cloudflare:test';
import { afterAll } from 'vitest';
import { gateOf, madeSites } from './harness.ts';

afterAll(async () => {
  await Promise.all(
    madeSites
      .splice(0)
      .map((site) => runInDurableObject(gateOf(site), (_gate, { storage }) => storage.deleteAlarm())),
  );
});
