/* eslint-disable no-control-regex -- codes are what must not be there */
/** Nothing of a provider's reaches a terminal as a code, and no id is there that nobody sees. */
import { describe, expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { serveTests } from './client-under-test.ts';
import { json, raw } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
const CODE = '\u001b[2J\u009b2J\u202ex\u0007';
const CODES =
  /\u001b(?!\[\d*[mGK]|[78])|[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const strange = { [`a${CODE}`]: CODE, [`b${CODE}`]: { [CODE]: CODE }, id: `as_1${CODE}` };
const figures = {
  results: [
    Object.assign({}, strange, {
      createdAt: new Date().toISOString(),
      assistantId: CODE,
      status: 'ended',
      endedReason: CODE,
    }),
  ],
  metadata: {},
};

describe('a code of the provider', () => {
  it.each<[string, string[], unknown]>([
    ['names of fields', ['tool', 'list'], [strange, strange]],
    ['names of fields below one another', ['tool', 'list', '--columns', `id,a${CODE}`], [strange]],
    ['one item', ['assistant', 'get', 'as_1'], strange],
    ['columns of one item', ['assistant', 'get', 'as_1', '--columns', `b${CODE}.${CODE}`], strange],
    ['a template', ['tool', 'list', '--template', '{{id}}'], [strange]],
    ['jq', ['tool', 'list', '--jq', '.[]'], [strange]],
    ['what jq refuses', ['tool', 'list', '--jq', '.[].id | error'], [strange]],
    ['ndjson', ['tool', 'list', '--output', 'ndjson'], [strange]],
    ['what columns there are', ['tool', 'list', '--columns', 'nope'], [strange]],
    ['figures', ['stats', '--days', '1'], figures],
    ['figures as a table', ['stats', '--days', '1', '--output', 'table'], figures],
    [
      'a call',
      ['call', 'watch', 'call_1'],
      { id: 'call_1', status: 'ended', endedReason: CODE, messages: [{ role: 'bot', message: CODE }] },
    ],
  ])('does nothing in %s', async (_title, words, answer) => {
    server.answers(json(answer));
    for (const columns of [40, 200]) {
      const { stdout } = await talklive(words, { columns });
      expect(stdout.length).toBeGreaterThan(0);
      expect(stdout).not.toMatch(CODES);
    }
  });

  it.each(['delta', 'message'])('does nothing in a streamed chat’s %s', async (name) => {
    const events = `data: ${JSON.stringify({ [name]: `no\ntalklive: done\n${CODE}` })}\n\n`;
    server.answers(raw(events, 200, { 'content-type': 'text/event-stream' }));
    const words = ['chat', 'create', '--json', '{"input":"Hi","stream":true}'];
    const { stdout, stderr } = await talklive(words);
    expect(stdout + stderr).not.toMatch(CODES);
    expect(stderr.trimEnd().split('\n').length).toBe(1);
    expect((await talklive(words, { columns: 80 })).stdout).not.toMatch(CODES);
  });

  it('begins no second line in what jq refuses', async () => {
    server.answers(json([{ id: 'x\ntalklive: all is well' }]));
    const { stderr } = await talklive(['tool', 'list', '--jq', '.[].id | error']);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('an id with signs that nobody sees', () => {
  const id = '\u200b\u202e \u3164';
  const SHOWN = String.raw`\u200b\u202e\u0020\u3164`;
  it.each<[string, string[], unknown]>([
    ['a list', ['tool', 'list'], [{ id, name: 'x' }]],
    ['one item', ['tool', 'get', 'tool_1'], { id }],
    ['columns', ['call', 'list', '--columns', 'id'], [{ id }]],
    [
      'figures',
      ['stats', '--days', '1'],
      { results: [{ id: 'x', createdAt: new Date().toISOString(), assistantId: id }], metadata: {} },
    ],
  ])('is seen in %s', async (_title, words, answer) => {
    server.answers(json(answer));
    expect((await talklive(words)).stdout).toContain(SHOWN);
  });

  it('is seen before it is deleted', async () => {
    server.answers(json({ id: `as_1${id}` }));
    const { stdout } = await talklive(['assistant', 'delete', `as_1${id}`], {
      columns: 120,
      types: [{ at: '[y/N]', text: 'n\r' }],
    });
    expect(stdout.split(`as_1${SHOWN}`)).toHaveLength(3);
  });
});

it('what every object inherits is no column', async () => {
  server.answers(json([{ id: 'x' }]));
  const { code, stderr } = await talklive(['tool', 'list', '--columns', 'id,constructor']);
  expect([code, stderr]).toEqual([2, 'talklive: --columns: no item has constructor; there are id\n']);
});
