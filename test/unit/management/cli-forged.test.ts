/** A provider's words stay what they are, wherever they are printed: one line, without codes. */
import { expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { createClient, refusal, serveTests } from './client-under-test.ts';
import { json } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
const FORGED = 'no\ntalklive: all is well\r\n\u001b[2J\u202etxt';

it.each<[string, unknown]>([
  ['a message', { message: FORGED }],
  ['a list of messages', { message: [FORGED, 'b'] }],
  ['a title', { error: FORGED }],
  ['text', FORGED],
])('cannot forge a second line by %s', async (_title, body) => {
  server.answers(json(body, 400));
  const { stderr } = await talklive(['call', 'get', 'call_1']);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stderr).toContain('no talklive: all is well');
  const { message, error } = await refusal(createClient(server).call.get('call_1'));
  // eslint-disable-next-line no-control-regex -- these are what must not be there
  expect(message).not.toMatch(/[\u0000-\u001f\u202e]/);
  expect(error).toEqual(body);
});
