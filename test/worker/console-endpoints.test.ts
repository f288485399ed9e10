/** An endpoint at the console on a bad day. */
import { env } from 'cloudflare:test';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TestedAnswer } from '../../worker/console-events-contract.ts';
import { signedIn } from './console.ts';
import { addReceiver, answers } from './event-receivers.ts';
import { makeSite } from './harness.ts';

const SLOW_MS = 30_000;

describe('what does not answer', () => {
  it(
    'is told as such after its ten seconds, and hides nothing that was measured',
    { timeout: SLOW_MS },
    async () => {
      const site = await makeSite();
      const editor = await signedIn('editor', [site]);
      const [slow, well] = [await addReceiver(site), await addReceiver(site)];
      await answers(slow, 'silent');
      const [tested, measured] = await Promise.all([
        editor.json(`/endpoints/${slow.id}/test`, { body: {} }),
        editor.json<TestedAnswer>(`/alerts/${site}/test`, { body: {} }),
      ]);
      expect(tested).toEqual({ why: 'no answer in 10 s' });
      expect(new Map(measured.told.map(({ endpoint, why }) => [endpoint, why]))).toEqual(
        new Map([
          [slow.id, 'no answer in 10 s'],
          [well.id, null],
        ]),
      );
      expect(measured.judged.map(({ alert }) => alert)).toContain('failed-calls');
    },
  );

  it('is told as such where it is the provider', { timeout: SLOW_MS }, async () => {
    const site = await makeSite();
    const editor = await signedIn('editor', [site]);
    const provider = { id: '', secret: '', name: 'assistant' };
    await answers(provider, 'silent');
    onTestFinished(() => answers(provider, 'status=204'));
    const answer = await editor.ask(`/alerts/${site}/test`, {
      body: {},
      settings: { VAPI_ORIGIN: env.RECEIVER },
    });
    const { judged } = await answer.json<TestedAnswer>();
    expect(judged.find(({ alert }) => alert === 'provider-down')).toMatchObject({ state: 'wrong' });
  });
});
