/** The page's tools, which the assistant of a call may ask for. */
import { describe, expect, it, vi } from 'vitest';
import type { ToolCall } from '../../../widget/call/client-types.ts';
import { parseArguments, readToolCalls } from '../../../widget/provider/vapi/messages.ts';
import { fakeWorld, keepConsoleQuiet, settle } from './fake-provider.ts';

keepConsoleQuiet();
const toolCalls = (args: unknown, id = 't1', name = 'open_page') => ({
  type: 'tool-calls',
  toolCallList: [{ id, type: 'function', function: { name, arguments: args } }],
});

describe("the page's tools", () => {
  it.each([
    [{ path: '/a' }, { path: '/a' }],
    ['{"path":"/a"}', { path: '/a' }],
    ['', {}],
    [undefined, {}],
    ['not json', { value: 'not json' }],
    ['[1]', { value: [1] }],
  ])('get their arguments, sent as %o', (sent, read) => expect(parseArguments(sent)).toEqual(read));

  it('are found in either list of the message', () => {
    const toolCall = { id: 'x', function: { name: 'n', arguments: '{}' } };
    expect(readToolCalls({ type: 'tool-calls', toolWithToolCallList: [{ toolCall }] })).toEqual([
      { id: 'x', name: 'n', arguments: {} },
    ]);
    expect(readToolCalls({ type: 'tool-calls', toolCallList: 'nonsense' })).toEqual([]);
  });

  it('run once each, and the assistant is told the result', async () => {
    const { call, world, connect } = fakeWorld();
    const handler = vi.fn(() => ({ ok: true }));
    call.registerTool('open_page', handler);
    await connect();
    world.session.report({ type: 'message', message: toolCalls('{"path":"/pricing"}') });
    world.session.report({ type: 'message', message: toolCalls('{"path":"/pricing"}') });
    await settle();
    expect(handler).toHaveBeenCalledExactlyOnceWith({ path: '/pricing' });
    expect(world.session.sent).toEqual([
      {
        type: 'add-message',
        message: { role: 'system', content: 'Tool open_page (t1) answered: {"result":{"ok":true}}' },
        triggerResponseEnabled: true,
      },
    ]);
    await call.stop();
  });

  it('that fail are told as failed, and the call goes on', async () => {
    const { call, world, connect, phase } = fakeWorld();
    call.registerTool('open_page', () => Promise.reject(new Error('no such page')));
    await connect();
    world.session.report({ type: 'message', message: toolCalls({}) });
    await settle();
    expect(JSON.stringify(world.session.sent)).toContain('no such page');
    expect(phase().name).toBe('connected');
    await call.stop();
  });

  it('that nobody registered are offered as an event, which may respond', async () => {
    const { call, world, connect } = fakeWorld();
    const offered: ToolCall[] = [];
    call.on('tool-call', (toolCall) => offered.push(toolCall));
    await connect();
    world.session.report({ type: 'message', message: toolCalls({ a: 1 }) });
    await settle();
    expect(offered).toMatchObject([{ id: 't1', name: 'open_page', arguments: { a: 1 } }]);
    offered[0]?.respond('done');
    expect(JSON.stringify(world.session.sent)).toContain('done');
    await call.stop();
  });

  it('bear one name once, until they are taken back', () => {
    const { call } = fakeWorld();
    const remove = call.registerTool('a', () => 1);
    expect(() => call.registerTool('a', () => 2)).toThrow("A tool named 'a' is registered already.");
    remove();
    expect(() => call.registerTool('a', () => 2)).not.toThrow();
  });

  it('are taken back by who registered them, and by nobody else', async () => {
    const { call, world, connect } = fakeWorld();
    const remove = call.registerTool('open_page', () => 'first');
    remove();
    call.registerTool('open_page', () => 'second');
    // As an effect of the page does that is cleaned up twice.
    remove();
    await connect();
    world.session.report({ type: 'message', message: toolCalls({}) });
    await settle();
    expect(JSON.stringify(world.session.sent)).toContain('second');
    await call.stop();
  });

  it('run each time where the provider names no call', async () => {
    const { call, world, connect } = fakeWorld();
    const handler = vi.fn(() => 'done');
    call.registerTool('open_page', handler);
    await connect();
    world.session.report({ type: 'message', message: toolCalls({ path: '/a' }, '') });
    world.session.report({ type: 'message', message: toolCalls({ path: '/b' }, '') });
    await settle();
    expect(handler.mock.calls).toEqual([[{ path: '/a' }], [{ path: '/b' }]]);
    await call.stop();
  });
});
