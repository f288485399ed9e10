/** The clock of a stream: it counts the provider's silence, whatever it was set to before, and not the reader's. */
import { expect, it } from 'vitest';
import { pause } from '../../pause.ts';
import { createClient, failure, serveTests } from './client-under-test.ts';

const server = await serveTests();
const CSV = { 'content-type': 'text/csv' };

it('ends after the silence that was allowed, though more time was allowed before', async () => {
  server.answers((_request, response) => void response.writeHead(200, CSV).write('id\n'));
  const { data } = await createClient(server).call.export({}, { idleMs: 150 });
  const started = performance.now();
  const error = await failure(new Response(data).text());
  expect(error).toMatchObject({ name: 'TimeoutError', timeoutMs: 150 });
  expect(performance.now() - started).toBeLessThan(3000);
});

it('begins anew with each chunk, and rests while nobody reads', async () => {
  server.answers(async (_request, response) => {
    response.writeHead(200, CSV);
    for (let at = 0; at < 5; at += 1) {
      response.write(`${at}`);
      await pause(100, 'each silence is shorter than the limit, all of them are longer');
    }
    response.end();
  });
  const { data } = await createClient(server).call.export({}, { idleMs: 350 });
  const reader = data.getReader();
  let text = new TextDecoder().decode((await reader.read()).value);
  await pause(500, 'a reader that is slower than the limit is no silence of the provider');
  for (let next = await reader.read(); !next.done; next = await reader.read())
    text += new TextDecoder().decode(next.value);
  expect(text).toBe('01234');
});
