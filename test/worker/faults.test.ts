import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiErrorBody } from '../../worker/contract.ts';
import type { ApiErrorCode } from '../../worker/refusals.ts';
import { later } from './clock.ts';
import { ask, callOf, callRow, createCall, gateOf, makeSite, provider, refusal, rings } from './harness.ts';
import { PROVIDER_WORDS } from './provider/faults.ts';

interface Fault {
  fault: string;
  status: number;
  code: ApiErrorCode;
  retryAfter?: number;
}

const FAULTS: readonly Fault[] = [
  { fault: '400', status: 502, code: 'provider-refused' },
  { fault: '401', status: 502, code: 'provider-auth' },
  { fault: '402', status: 502, code: 'provider-credit' },
  { fault: '403', status: 502, code: 'provider-auth' },
  { fault: '404', status: 502, code: 'provider-refused' },
  { fault: '409', status: 429, code: 'provider-busy', retryAfter: 5 },
  { fault: '429', status: 429, code: 'provider-busy', retryAfter: 5 },
  { fault: '429-17', status: 429, code: 'provider-busy', retryAfter: 17 },
  { fault: '500', status: 503, code: 'provider-down' },
  { fault: '503', status: 503, code: 'provider-down' },
  { fault: '302', status: 502, code: 'provider-refused' },
  { fault: 'huge', status: 503, code: 'provider-down' },
  { fault: 'html', status: 503, code: 'provider-down' },
  { fault: 'html-502', status: 503, code: 'provider-down' },
  { fault: 'truncated', status: 503, code: 'provider-down' },
  { fault: 'empty', status: 503, code: 'provider-down' },
  { fault: 'other-shape', status: 503, code: 'provider-down' },
  { fault: 'reset', status: 503, code: 'provider-down' },
  { fault: 'reset-midway', status: 503, code: 'provider-down' },
  { fault: 'silent', status: 504, code: 'provider-timeout' },
  { fault: 'slow-body', status: 504, code: 'provider-timeout' },
];

/** What the Worker logged while `work` ran. */
async function logged(work: () => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const spies = (['info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line)),
  );
  await work();
  for (const spy of spies) spy.mockRestore();
  return lines.join('\n');
}

/** What the provider was asked but for the state of calls, and the list of them: for other tests it may be asked at any moment. */
const asked = async () =>
  (await provider()).seen.filter(
    ({ method, path }) => method !== 'GET' || !/^\/(?:call|v2\/conversations)\b/.test(path),
  );

describe('a provider that fails', () => {
  // A success in between, or the failures of these tests in a row would open the circuit.
  beforeEach(async () => {
    const site = await makeSite();
    await callOf(site);
    await ask('/api/tavus/create-conversation', { site, body: { agentId: 'your-agent-id' } });
  });

  it.each(FAULTS)('with $fault is told as $status $code', async ({ fault, status, code, retryAfter }) => {
    const site = await makeSite({ assistants: [`fault-${fault}`] });
    const ways = {
      voice: () => createCall(site, { assistantId: `fault-${fault}` }),
      video: async () =>
        ask('/api/tavus/create-conversation', {
          site: await makeSite({ personaId: `fault-${fault}` }),
          body: { agentId: 'your-agent-id' },
        }),
    };
    const texts: string[] = [];
    const log = await logged(async () => {
      const responses = await Promise.all(Object.values(ways).map((create) => create()));
      for (const response of responses) {
        texts.push(await response.clone().text());
        const error = await refusal(response, status, code);
        expect(error.retryAfter).toBe(retryAfter);
        if (retryAfter) expect(response.headers.get('retry-after')).toBe(String(retryAfter));
      }
    });
    expect(texts.join()).not.toContain('provider-internal-words');
    expect(texts.join() + log).not.toMatch(/vapi-private-key|tavus-api-key/);
    if (/^\d/.test(fault)) expect(log.split(PROVIDER_WORDS).length).toBeGreaterThan(2);
    if (code === 'provider-auth') {
      for (const key of ['VAPI_PRIVATE_KEY', 'TAVUS_API_KEY']) expect(log).toContain(`${key} was refused`);
    }
  });

  it('leaves its failure in the list of calls', async () => {
    const site = await makeSite({ assistants: ['fault-402'] });
    const error = await refusal(await createCall(site, { assistantId: 'fault-402' }), 502, 'provider-credit');
    await vi.waitFor(async () => {
      expect(await callRow(`failed-${error.requestId}`)).toMatchObject({ site, failure: 'provider-credit' });
    });
  });

  it('is never asked twice to create, and never followed elsewhere with the key', async () => {
    for (const fault of ['fault-500', 'fault-302', 'fault-reset-midway']) {
      const site = await makeSite({ assistants: [fault] });
      await provider('?clear');
      await createCall(site, { assistantId: fault });
      expect(await asked()).toHaveLength(1);
    }
  });

  it('is not read on when its answer is too long', async () => {
    const before = (await provider()).hugeMegabytes;
    const site = await makeSite({ assistants: ['fault-huge'] });
    await refusal(await createCall(site, { assistantId: 'fault-huge' }), 503, 'provider-down');
    expect((await provider()).hugeMegabytes - before).toBeLessThan(40);
  });

  it('is not read on when it answers a hang-up without end', async () => {
    const site = await makeSite({ assistants: ['end-fault-huge'] });
    const { id } = await callOf(site, { assistantId: 'end-fault-huge' });
    const before = (await provider()).hugeMegabytes;
    // Its status tells that it is done.
    expect((await ask(`/api/vapi/call/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await provider()).hugeMegabytes - before).toBeLessThan(40);
  });

  it('holds up neither another body of the site nor another site with what it answers badly to one', async () => {
    const site = await makeSite({ assistants: ['fault-500', 'fault-html'] });
    for (let i = 0; i < 8; i += 1) await createCall(site, { assistantId: 'fault-500' });
    await provider('?clear');
    await refusal(await createCall(site, { assistantId: 'fault-500' }), 503, 'provider-down');
    // That body is not asked for again for a while …
    expect(await asked()).toHaveLength(0);
    // … and everything else is.
    await callOf(site);
    await callOf(await makeSite());
  });

  it('is asked a second time to hang up, which does no harm', async () => {
    const site = await makeSite({ assistants: ['end-fault-reset'] });
    const response = await createCall(site, { assistantId: 'end-fault-reset' });
    const { id } = (await response.json()) as { id: string };
    await provider('?clear');
    await refusal(await ask(`/api/vapi/call/${id}`, { method: 'DELETE' }), 503, 'provider-down');
    const hangUps = (await asked()).filter(({ path }) => path.endsWith(id));
    expect(hangUps.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });
});

describe('a hang-up', () => {
  afterEach(() => vi.useRealTimers());

  const isOpen = async (site: string, id: string, kind: 'voice' | 'video') =>
    (await gateOf(site).find(id, kind))?.over === false;

  it.each([
    ['400', 502],
    ['302', 502],
    ['403', 502],
    ['404', 502],
    ['410', 502],
    ['422', 502],
    // Whatever its status says, a page comes from something in between.
    ['html', 503],
  ])('that was refused with %s is not done, and is tried again', async (status, told) => {
    const site = await makeSite({ callsAtOnce: 1, assistants: [`end-fault-${status}`] });
    const { id } = await callOf(site, { assistantId: `end-fault-${status}` });
    expect((await ask(`/api/vapi/call/${id}`, { method: 'DELETE' })).status).toBe(told);
    expect(await isOpen(site, id, 'voice')).toBe(true);
    later(6);
    await provider('?clear');
    await rings(site);
    expect((await provider()).seen.filter(({ path }) => path.startsWith('/control/'))).not.toHaveLength(0);
    expect(await isOpen(site, id, 'voice')).toBe(true);
    // The provider says in the end that it is over: then it is.
    await provider(`?end=${id}`);
    later(31);
    await rings(site);
    expect(await isOpen(site, id, 'voice')).toBe(false);
  });

  it.each(['400', '402', '403', '429', '500'])(
    'that was refused with %s is told in words of its own',
    async (status) => {
      const site = await makeSite({ assistants: [`end-fault-${status}`], personaId: `end-fault-${status}` });
      const { id } = await callOf(site, { assistantId: `end-fault-${status}` });
      const made = await ask('/api/tavus/create-conversation', { site, body: { agentId: 'your-agent-id' } });
      const { conversation_id: video } = (await made.json()) as { conversation_id: string };
      const wordsOf = async (response: Response) => {
        expect(response.ok).toBe(false);
        return ((await response.json()) as ApiErrorBody).error.message;
      };
      expect(await wordsOf(await ask(`/api/vapi/call/${id}`, { method: 'DELETE' }))).toBe(
        'The call could not be ended yet. We try again by ourselves in a few seconds.',
      );
      const end = `/api/tavus/conversation/${video}/end?site=${site}`;
      expect(await wordsOf(await ask(end, { body: '', type: 'text/plain' }))).toBe(
        'The conversation could not be ended yet. We try again by ourselves in a few seconds.',
      );
    },
  );

  it.each(['400', '404', '410', '422', 'invalid'])(
    'of a video that was refused with %s is not done either',
    async (status) => {
      const site = await makeSite({ personaId: `end-fault-${status}` });
      const made = await ask('/api/tavus/create-conversation', { site, body: { agentId: 'your-agent-id' } });
      const { conversation_id: id } = (await made.json()) as { conversation_id: string };
      const end = await ask(`/api/tavus/conversation/${id}/end?site=${site}`, {
        body: '',
        type: 'text/plain',
      });
      expect(end.status).toBe(502);
      expect(await isOpen(site, id, 'video')).toBe(true);
      // Its record says in the end that it is over: then it is.
      await provider(`?end=${id}`);
      later(6);
      await rings(site);
      expect(await isOpen(site, id, 'video')).toBe(false);
    },
  );

  it('is answered within three seconds however long the provider takes, and goes on behind it', async () => {
    const site = await makeSite({ assistants: ['end-fault-silent'] });
    const { id } = await callOf(site, { assistantId: 'end-fault-silent' });
    const asked = Date.now();
    expect((await ask(`/api/vapi/call/${id}`, { method: 'DELETE' })).status).toBe(202);
    expect(Date.now() - asked).toBeLessThan(3000);
    // Should this Worker end now, the alarm hangs up.
    expect(await isOpen(site, id, 'voice')).toBe(true);
  });
});
