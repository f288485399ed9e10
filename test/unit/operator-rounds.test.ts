/** The Worker's rounds, as Cloudflare fires them and as `npm start` does: by one list. */
import { unstable_readConfig as readConfig } from 'wrangler';
import { expect, it } from 'vitest';
import { cronOf, ROUND_MINUTES } from '../../worker/rounds.ts';

it('are what the configuration has triggers for, and no more', () => {
  const { triggers } = readConfig({ config: 'worker/wrangler.jsonc' });
  expect(triggers.crons?.toSorted()).toEqual(Object.values(ROUND_MINUTES).map(cronOf).toSorted());
});
