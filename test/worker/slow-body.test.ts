import { describe, expect, it } from 'vitest';
import { ask, makeSite, refusal } from './harness.ts';

describe('a body that never ends', () => {
  it.concurrent.each(['/api/contact', '/api/vapi/call/web', '/api/vapi/call/nobody/end'])(
    'is not waited for (%s)',
    { timeout: 30_000 },
    async (path) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      writer.write(new TextEncoder().encode('{"site":"default",')).catch(() => undefined);
      const headers = { 'content-type': 'application/json' };
      const site = await makeSite();
      const response = await ask(path, { method: 'POST', site, raw: readable, headers });
      const { message } = await refusal(response, 400, 'bad-request');
      expect(message).toBe('The request body did not arrive within 10 s.');
      await writer.abort().catch(() => undefined);
    },
  );
});
