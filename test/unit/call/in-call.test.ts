/** Tools, words, devices and lost lines of a call that is on. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToolCall } from '../../../widget/call/client-types.ts';
import { parseArguments, readToolCalls } from '../../../widget/provider/vapi/messages.ts';
import { ApiError } from '../../../widget/api/errors.ts';
import { fakeWorld, settle } from './fake-provider.ts';
import { pause } from '../../pause.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const toolCalls = (args: unknown, id = 't1', name = 'open_page') => ({
  type: 'tool-calls',
  toolCallList: [{ id, type: 'function', function: { name, arguments: args } }],
});

const SOUND_REFUSED = {
  type: 'failure',
  failure: { kind: 'autoplay' },
  fatal: false,
  report: { type: 'audio-start-failed', original: {} },
} as const;

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

describe('words', () => {
  it('that are typed become a caption, and the assistant answers them', async () => {
    const { call, world, connect } = fakeWorld();
    call.type('nobody hears');
    await connect();
    call.type('  What does it cost? ');
    call.type('   ');
    expect(world.session.sent).toEqual([
      {
        type: 'add-message',
        message: { role: 'user', content: 'What does it cost?' },
        triggerResponseEnabled: true,
      },
    ]);
    expect(call.store.getState().captions).toMatchObject([
      { speaker: 'visitor', text: 'What does it cost?', final: true, typed: true },
    ]);
    await call.stop();
  });

  it('that the page tells are given without a spoken answer, also from before the assistant listens', async () => {
    const { call, world } = fakeWorld();
    expect(() => call.tell('x')).toThrow('tell() needs a call.');
    const started = call.start();
    await settle();
    call.tell('The visitor is on /pricing.');
    world.session.join();
    await started;
    expect(world.session.sent).toEqual([]);
    world.session.listen();
    expect(world.session.sent).toEqual([
      {
        type: 'add-message',
        message: { role: 'system', content: 'The visitor is on /pricing.' },
        triggerResponseEnabled: false,
      },
    ]);
    await call.stop();
  });

  it('that were written before the call are told as turns, as many as a message holds', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    const turn = (text: string, at: number) => ({ speaker: 'visitor', text, at }) as const;
    call.tell([turn('I am Ada', 1), { speaker: 'assistant', text: 'Hello Ada', at: 2 }]);
    call.tell(Array.from({ length: 99 }, (_, at) => turn(`"${at}" ${'x'.repeat(90)}`, at)));
    call.tell([turn('y'.repeat(9000) + ' the end', 1)]);
    const sent = world.session.sent as { message: { content: string } }[];
    const told = sent.map(({ message }) => message.content);
    expect(told[0]).toMatch(/\nVisitor: I am Ada\nAssistant: Hello Ada$/);
    expect(told[1]).toMatch(/^Before this call .*\nVisitor: "6/);
    expect(told[1]).toMatch(/"98" x+$/);
    expect(told[2]).toMatch(/\nVisitor: …y+ the end$/);
    await call.stop();
  });

  it('that the assistant is to say default to no interruptions', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    call.say('Goodbye', { endCallAfterSpoken: true });
    expect(world.session.calls).toContainEqual(['say', 'Goodbye', true, false, false]);
    await call.stop();
  });

  it('that are too many are refused by name', async () => {
    const { call, connect } = fakeWorld();
    await connect();
    expect(() => call.send({ type: 'add-message', text: 'x'.repeat(5000) })).toThrow(
      /send\(\): the message must be at most 4096 characters as JSON, but has \d+\./,
    );
    await call.stop();
  });
});

describe('the microphone', () => {
  it('is changed in mid-call: the old one is closed only when the new one is heard', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    call.setMuted(true);
    await call.chooseMicrophone('mic-b');
    expect(world.session.track).toEqual({ of: 'mic-b' });
    expect(world.openMicrophones.map(({ deviceId }) => deviceId)).toEqual(['mic-b']);
    expect(world.openMicrophones[0]).toMatchObject({ enabled: false });
    expect(call.store.getState().devices.microphones).toContainEqual({
      id: 'mic-b',
      label: 'Mic B',
      chosen: true,
    });
    await call.stop();
    expect(world.openMicrophones).toEqual([]);
  });

  it('that is chosen cannot be had: the old one stays, and the visitor is told', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    world.microphoneFailure = Object.assign(new Error(), { failure: { kind: 'device', type: 'mic-in-use' } });
    await call.chooseMicrophone('mic-b');
    expect(call.store.getState().notice).toBe('mic-in-use');
    expect(world.openMicrophones.map(({ deviceId }) => deviceId)).toEqual(['mic-a']);
    await call.stop();
  });

  it('that is unplugged is replaced, and the visitor is told', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    world.microphones[0]?.unplug();
    await expect.poll(() => call.store.getState().notice).toBe('mic-lost');
    expect(world.openMicrophones).toHaveLength(1);
    expect(world.session.track).toBe(world.openMicrophones[0]?.track);
    await call.stop();
  });

  it('whose permission is taken back: the call goes on, and the visitor is told', async () => {
    const { call, world, connect, phase } = fakeWorld();
    await connect();
    world.microphoneFailure = Object.assign(new Error(), {
      failure: { kind: 'device', type: 'permissions' },
    });
    world.microphones[0]?.unplug();
    await expect.poll(() => call.store.getState().notice).toBe('mic-denied');
    expect(phase().name).toBe('connected');
    await call.stop();
  });

  it('can be made louder; a failure is logged only', async () => {
    const { call, world, connect } = fakeWorld();
    await call.setMicrophoneGain(2);
    expect(console.error).toHaveBeenCalledWith(
      '[talklive] Error adjusting microphone level:',
      expect.anything(),
    );
    await connect();
    await call.setMicrophoneGain(2);
    expect(world.session.track).toEqual({ boosted: 'mic-a' });
    await call.stop();
  });
});

describe("the assistant's voice", () => {
  it('has a volume of 0 to 1, also from before the call', async () => {
    const { call, world, connect } = fakeWorld();
    expect(() => call.setAssistantVolume(1.5)).toThrow('volume must be 0 to 1, but is 1.5.');
    call.setAssistantVolume(0.3);
    await connect();
    await settle();
    expect(world.session.calls).toContainEqual(['setVolume', 0.3]);
    await call.stop();
  });

  it('waits for a click where the browser demands one', async () => {
    const { call, world, phase } = fakeWorld({ watchdogs: { joining: 20 } });
    const started = call.start();
    await settle();
    world.session.join();
    await started;
    world.session.report(SOUND_REFUSED);
    await pause(40, 'longer than the joining may take');
    expect(call.store.getState().notice).toBe('autoplay-refused');
    expect(phase().name).toBe('connecting');
    await call.hear();
    expect(world.session.calls).toContainEqual(['hear']);
    world.session.listen();
    expect(phase().name).toBe('connected');
    await call.stop();
  });

  it('that plays after the click, of an assistant that never listens, is not waited for any longer', async () => {
    const { call, world, phase } = fakeWorld({ watchdogs: { joining: 20, tapping: 60_000 } });
    const started = call.start();
    await settle();
    world.session.join();
    await started;
    world.session.report(SOUND_REFUSED);
    await call.hear();
    await expect.poll(phase).toMatchObject({ name: 'failed', error: { code: 'join-timeout' } });
  });
});

describe('a line that is lost', () => {
  const lose = { kind: 'room', type: 'connection-error', message: 'lost' } as const;

  it('offers the way back to the same call, microphone closed meanwhile', async () => {
    const { call, world, phase, connect } = fakeWorld();
    await connect();
    call.setMuted(true);
    world.session.fatal(lose);
    expect(phase()).toMatchObject({ name: 'dropped', cause: 'network' });
    expect(world.openMicrophones).toEqual([]);
    expect(world.hungUp).toEqual([]);
    const back = call.reconnect();
    await settle();
    expect(world.requests).toHaveLength(1);
    expect(world.resumed).toEqual(['call-1']);
    expect(world.session.order.rejoin).toBe(true);
    world.session.join();
    expect(await back).toEqual({ id: 'call-1' });
    world.session.listen();
    expect(phase().name).toBe('connected');
    expect(call.isMuted()).toBe(true);
    await call.stop();
    expect(world.hungUp).toEqual(['call-1']);
  });

  it('keeps the captions of before', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    const message = { type: 'transcript', transcriptType: 'final', role: 'assistant', transcript: 'Hello.' };
    world.session.report({ type: 'message', message });
    world.session.fatal(lose);
    void call.reconnect();
    await settle();
    expect(call.store.getState().captions).toHaveLength(1);
    await call.stop();
  });

  it('is told as an error, and once as a call, however many lines it takes', async () => {
    const { call, world, phase, connect } = fakeWorld();
    const told: string[] = [];
    for (const name of ['call-start', 'call-end', 'error'] as const) call.on(name, () => told.push(name));
    call.on('message', ({ type }) => told.push(type));
    vi.useFakeTimers({ toFake: ['Date'] });
    await connect();
    vi.advanceTimersByTime(40_000);
    world.session.fatal(lose);
    expect(console.error).toHaveBeenCalledWith('Vapi error:', expect.anything());
    await settle();
    expect(told).toEqual(['call-start', 'error']);
    vi.advanceTimersByTime(30_000);
    const back = call.reconnect();
    await settle();
    world.session.join();
    await back;
    world.session.listen();
    vi.advanceTimersByTime(20_000);
    const { since } = phase() as { since: number };
    expect(Date.now() - since).toBe(60_000);
    await call.stop();
    expect(phase()).toMatchObject({ name: 'ended', reason: 'visitor', seconds: 60 });
    expect(told).toEqual(['call-start', 'error', 'call-end', 'status-update']);
  });

  it('is hung up when nobody comes back within the minute', async () => {
    const { call, world, phase, connect } = fakeWorld();
    const ends = vi.fn();
    call.on('call-end', ends);
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    await connect();
    vi.advanceTimersByTime(12_000);
    world.session.fatal(lose);
    expect(world.left).toEqual(['call-1']);
    await vi.advanceTimersByTimeAsync(60_001);
    expect(ends).toHaveBeenCalledTimes(1);
    expect(phase()).toMatchObject({ name: 'ended', reason: 'network', seconds: 12 });
    expect(world.hungUp).toEqual(['call-1']);
    expect(world.remembered).toBeNull();
  });

  it('is given up by a new start, or by the visitor', async () => {
    const { call, world, phase, connect } = fakeWorld();
    await connect();
    world.session.fatal(lose);
    await call.stop();
    expect(phase()).toMatchObject({ name: 'ended', reason: 'network' });
    expect(world.hungUp).toEqual(['call-1']);
    expect(await call.reconnect()).toBeNull();
  });

  it('and given up while the way back is sought ends once', async () => {
    const { call, world, phase, connect } = fakeWorld();
    const ends = vi.fn();
    call.on('call-end', ends);
    await connect();
    world.session.fatal(lose);
    const back = call.reconnect();
    await settle();
    await call.stop();
    expect(await back).toBeNull();
    expect(phase()).toMatchObject({ name: 'ended', reason: 'network' });
    expect(ends).toHaveBeenCalledTimes(1);
    expect(world.remembered).toBeNull();
  });

  it('may be tried again where the way back is broken too', async () => {
    const { call, world, phase, connect } = fakeWorld();
    await connect();
    world.session.fatal(lose);
    const back = call.reconnect();
    await settle();
    world.session.fatal(lose);
    expect(await back).toBeNull();
    expect(phase()).toMatchObject({ name: 'dropped' });
    expect(call.store.getState().notice).toBe('join-failed');
    expect(world.hungUp).toEqual([]);
    await call.stop();
  });

  it('is over where the Worker has hung up already', async () => {
    const gone = new ApiError(404, JSON.stringify({ error: { code: 'not-found', message: 'over' } }), '/');
    const { call, world, phase, connect } = fakeWorld({ resumeCall: () => Promise.reject(gone) });
    await connect();
    world.session.fatal(lose);
    expect(await call.reconnect()).toBeNull();
    expect(phase()).toMatchObject({ name: 'failed', error: { code: 'no-room' } });
    expect(world.openMicrophones).toEqual([]);
  });
});

describe('an assistant that leaves', () => {
  const leave = (world: ReturnType<typeof fakeWorld>['world']) =>
    world.session.report({ type: 'assistant', present: false });
  const comes = (world: ReturnType<typeof fakeWorld>['world']) =>
    world.session.report({ type: 'assistant', present: true });
  const alone = 20;

  it('without a word leaves a call that may be gone back to, microphone closed', async () => {
    const { call, world, phase, connect } = fakeWorld({ watchdogs: { alone } });
    await connect();
    leave(world);
    await vi.waitFor(() => expect(phase()).toMatchObject({ name: 'dropped', cause: 'alone' }));
    expect(world.openMicrophones).toEqual([]);
    await call.stop();
    expect(phase()).toMatchObject({ name: 'ended', reason: 'assistant' });
  });

  it('and comes anew within the time has not left', async () => {
    const { call, world, phase, connect } = fakeWorld({ watchdogs: { alone } });
    await connect();
    leave(world);
    comes(world);
    await pause(alone * 2, 'longer than an assistant may be away');
    expect(phase().name).toBe('connected');
    await call.stop();
  });

  it('with a goodbye has ended the call', async () => {
    const { world, phase, connect } = fakeWorld({ watchdogs: { alone } });
    await connect();
    leave(world);
    world.session.fatal({ kind: 'room', type: 'ejected', message: 'Meeting has ended' });
    await pause(alone * 2, 'longer than an assistant may be away');
    expect(phase()).toMatchObject({ name: 'ended', reason: 'assistant' });
  });

  it('is not in a room that was gone back to: the call is not connected, whatever the SDK says', async () => {
    const { call, world, phase, connect } = fakeWorld({ watchdogs: { alone } });
    await connect();
    leave(world);
    await vi.waitFor(() => expect(phase().name).toBe('dropped'));
    const back = call.reconnect();
    await settle();
    world.session.join();
    world.session.report({ type: 'listening' });
    await back;
    expect(phase().name).toBe('connecting');
    await vi.waitFor(() => expect(phase()).toMatchObject({ name: 'dropped', cause: 'alone' }));
    expect(world.openMicrophones).toEqual([]);
    void call.reconnect();
    await settle();
    world.session.join();
    world.session.report({ type: 'listening' });
    comes(world);
    expect(phase().name).toBe('connected');
    await call.stop();
  });
});

describe('a page that goes away', () => {
  it('tells the Worker, and comes back to the call after a reload', async () => {
    const before = fakeWorld();
    await before.connect();
    expect(before.world.remembered).toMatchObject({ leftAt: null });
    before.world.page?.('away');
    expect(before.world.left).toEqual(['call-1']);
    const after = fakeWorld({ memory: before.ports.memory });
    expect(after.phase()).toMatchObject({ name: 'dropped', cause: 'reload' });
    const back = after.call.reconnect();
    await settle();
    after.world.session.join();
    expect(await back).toEqual({ id: 'call-1' });
    after.world.session.listen();
    await after.call.stop();
    expect(before.world.remembered).toBeNull();
  });

  it('is told apart from one that was left, and the length goes along', async () => {
    const before = fakeWorld();
    vi.useFakeTimers({ toFake: ['Date'] });
    await before.connect();
    vi.advanceTimersByTime(9000);
    before.world.page?.('away');
    const after = fakeWorld({
      memory: before.ports.memory,
      environment: { ...before.ports.environment, reloaded: () => false },
    });
    expect(after.phase()).toMatchObject({ name: 'dropped', cause: 'away' });
    await after.call.stop();
    expect(after.phase()).toMatchObject({ name: 'ended', reason: 'visitor', seconds: 9 });
    await after.call.rate('up');
    expect(after.world.rated, 'the call of the page before').toEqual([['call-1', 'up']]);
  });

  it('before anybody was on the line leaves no call to come back to', async () => {
    const { call, world } = fakeWorld();
    void call.start();
    await settle();
    world.page?.('away');
    expect(world.left).toEqual(['call-1']);
    expect(world.remembered).toBeNull();
    await call.stop();
  });

  it('and is shown again after the call went on elsewhere, knows what became of it', async () => {
    const kept = fakeWorld();
    await kept.connect();
    kept.world.session.fatal({ kind: 'room', type: 'connection-error', message: 'lost' });
    await settle();
    kept.world.page?.('away');
    // Another page of this tab took it up, talked for longer, and was left, too.
    const remembered = kept.world.remembered;
    if (!remembered) throw new Error('Nothing is remembered.');
    kept.world.remembered = { ...remembered, talkedMs: 31_000, leftAt: Date.now() };
    kept.world.page?.('back');
    expect(kept.phase()).toMatchObject({ name: 'dropped', cause: 'away' });
    kept.world.page?.('away');
    kept.world.remembered = null;
    kept.world.page?.('back');
    expect(kept.phase()).toMatchObject({ name: 'ended', reason: 'page', seconds: 31 });
  });

  it('is offered in a copied tab until one of the two has gone back, or has given it up', async () => {
    const before = fakeWorld();
    await before.connect();
    before.world.page?.('away');
    const kept = before.world.remembered;
    for (const act of ['reconnect', 'stop'] as const) {
      const [one, copy] = [fakeWorld(), fakeWorld()].map((world) => {
        world.world.remembered = kept && { ...kept };
        return fakeWorld({ memory: world.ports.memory });
      });
      if (!one || !copy) throw new Error('No tabs.');
      expect(copy.world.told).toEqual([{ type: 'held', id: 'call-1' }]);
      void one.call[act]();
      await settle();
      expect(one.world.told.at(-1)).toEqual({ type: 'taken', id: 'call-1' });
      for (const news of [null, 'taken', {}, { type: 'taken', id: 'another' }]) copy.world.tabs?.(news);
      expect(copy.phase().name).toBe('dropped');
      copy.world.tabs?.({ type: 'taken', id: 'call-1' });
      expect(copy.phase()).toMatchObject({ name: 'ended', cause: 'away' });
      expect(copy.world.tabs).toBeNull();
      // Who asks later hears of it, too; of another call, or of none, nothing is said.
      const told = one.world.told.length;
      one.world.tabs?.({ type: 'held', id: 'another' });
      expect(one.world.told).toHaveLength(told);
      one.world.tabs?.({ type: 'held', id: 'call-1' });
      expect(one.world.told.slice(told)).toEqual(
        act === 'reconnect' ? [{ type: 'taken', id: 'call-1' }] : [],
      );
      await one.call.stop();
    }
  });

  it('is not followed by a duplicate of its tab, nor after a minute', async () => {
    const before = fakeWorld();
    await before.connect();
    const remembered = before.world.remembered;
    const duplicate = fakeWorld();
    duplicate.world.remembered = remembered;
    expect(fakeWorld({ memory: duplicate.ports.memory }).phase().name).toBe('idle');
    duplicate.world.remembered = remembered && { ...remembered, leftAt: Date.now() - 61_000 };
    expect(fakeWorld({ memory: duplicate.ports.memory }).phase().name).toBe('idle');
    await before.call.stop();
  });

  it('that comes back from where the browser kept it takes the farewell back', async () => {
    const { call, world, phase, connect } = fakeWorld();
    await connect();
    world.page?.('away');
    world.page?.('back');
    expect(world.resumed).toEqual(['call-1']);
    expect(world.remembered).toMatchObject({ leftAt: null });
    world.session.fatal({ kind: 'room', type: 'connection-error', message: 'lost' });
    expect(phase()).toMatchObject({ name: 'dropped', cause: 'away' });
    await call.stop();
  });
});

describe('the tab slept', () => {
  it('and the line is gone: that is the cause', async () => {
    const { world, phase, connect, call } = fakeWorld();
    await connect();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 30_000);
    world.session.report({ type: 'volume', level: 0 });
    world.session.fatal({ kind: 'room', type: 'connection-error', message: 'lost' });
    expect(phase()).toMatchObject({ name: 'dropped', cause: 'sleep' });
    await call.stop();
  });
});

describe('afterwards', () => {
  it('the call may be rated', async () => {
    const { call, world, connect } = fakeWorld();
    await call.rate('up');
    await connect();
    await call.stop();
    await call.rate('down');
    expect(world.rated).toEqual([['call-1', 'down']]);
  });
});
