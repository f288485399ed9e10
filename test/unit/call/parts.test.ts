/** The small parts: emitter, queue, levels, hearing, devices, payload. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toLists } from '../../../widget/call/devices.ts';
import { createEmitter } from '../../../widget/call/emitter.ts';
import { createHearing } from '../../../widget/call/hearing.ts';
import { createMeter } from '../../../widget/call/levels.ts';
import { createQueue } from '../../../widget/call/queue.ts';
import { checkSubject } from '../../../widget/call/start-payload.ts';
import { settle } from './fake-provider.ts';
import { deferred } from './fake-session.ts';

afterEach(() => vi.restoreAllMocks());

describe('listeners', () => {
  it('more than ten of one event are warned of, once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const emitter = createEmitter();
    for (let n = 0; n < 10; n++) emitter.on('message', () => undefined);
    expect(warn).not.toHaveBeenCalled();
    for (let n = 0; n < 3; n++) emitter.on('message', () => undefined);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('one that throws does not keep the others from hearing', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const emitter = createEmitter();
    const heard = vi.fn();
    emitter.on('volume-level', () => {
      throw new Error('mine');
    });
    emitter.on('volume-level', heard);
    emitter.emit('volume-level', 0.5);
    expect(heard).toHaveBeenCalledWith(0.5);
    expect(error).toHaveBeenCalledTimes(1);
  });

  it('once hears once; off stops', () => {
    const emitter = createEmitter();
    const heard = vi.fn();
    emitter.once('call-end', heard);
    emitter.on('call-end', heard);
    emitter.emit('call-end', undefined);
    emitter.off('call-end', heard);
    emitter.emit('call-end', undefined);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('one that another adds hears of what comes next, not of what is being told', () => {
    const emitter = createEmitter();
    const heard = vi.fn();
    emitter.once('call-start', () => emitter.on('call-start', heard));
    emitter.emit('call-start', undefined);
    expect(heard).not.toHaveBeenCalled();
    emitter.emit('call-start', undefined);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('the queue', () => {
  it('runs one after another, and a failure holds nobody up', async () => {
    const queue = createQueue();
    const gate = deferred<undefined>();
    const log: string[] = [];
    const first = queue.run(async () => {
      log.push('first begins');
      await gate.promise;
      throw new Error('first fails');
    });
    const second = queue.run(async () => log.push('second'));
    await settle();
    expect(log).toEqual(['first begins']);
    gate.resolve(undefined);
    await expect(first).rejects.toThrow('first fails');
    await second;
    expect(log).toEqual(['first begins', 'second']);
  });

  it('keeps what comes third behind the second, though the first is through', async () => {
    const queue = createQueue();
    const [first, second] = [deferred<undefined>(), deferred<undefined>()];
    const log: string[] = [];
    const under = (name: string, promise: Promise<undefined>) =>
      queue.run(async () => {
        log.push(`${name} begins`);
        await promise;
        log.push(`${name} ends`);
      });
    const both = [under('first', first.promise), under('second', second.promise)];
    first.resolve(undefined);
    await settle();
    const third = queue.run(async () => log.push('third'));
    await settle();
    expect(log).toEqual(['first begins', 'first ends', 'second begins']);
    second.resolve(undefined);
    await Promise.all([...both, third]);
    expect(log.slice(3)).toEqual(['second ends', 'third']);
  });
});

describe('levels', () => {
  it('are 0 to 1, told as they change, and back to 0 at the end', () => {
    const meter = createMeter();
    const seen: number[] = [];
    const off = meter.onLevels(({ assistant }) => seen.push(assistant));
    meter.set('assistant', 0.4);
    meter.set('assistant', 7);
    meter.reset();
    off();
    meter.set('assistant', 0.2);
    expect(seen).toEqual([0.4, 1, 0]);
  });
});

describe('a visitor is unheard', () => {
  const play = (
    from: number,
    to: number,
    reading: { level?: number; muted?: boolean; assistantSpeaks?: boolean },
    hearing = createHearing(),
  ) => {
    let unheard = false;
    for (let at = from; at <= to; at += 100) {
      unheard = hearing.note({ level: 0, muted: false, assistantSpeaks: false, ...reading, at });
    }
    return unheard;
  };
  it('after 8 s of a silent open microphone', () => {
    expect(play(0, 7900, {})).toBe(false);
    expect(play(0, 8000, {})).toBe(true);
  });
  it('not while muted, nor while the assistant speaks', () => {
    expect(play(0, 20_000, { muted: true })).toBe(false);
    expect(play(0, 20_000, { assistantSpeaks: true })).toBe(false);
  });
  it('no more once there is a sound', () => {
    const hearing = createHearing();
    expect(play(0, 8000, {}, hearing)).toBe(true);
    expect(play(8100, 8100, { level: 0.1 }, hearing)).toBe(false);
  });
  it('not because the tab slept', () => {
    const hearing = createHearing();
    play(0, 1000, {}, hearing);
    expect(play(60_000, 60_000, {}, hearing)).toBe(false);
  });
});

describe('devices', () => {
  const raw = [
    { kind: 'audioinput', id: 'a', label: 'Built-in' },
    { kind: 'audioinput', id: 'communications', label: 'Built-in' },
    { kind: 'audioinput', id: 'b', label: '' },
    { kind: 'videoinput', id: 'v', label: 'Camera' },
  ] as const;
  it('are listed once each, named even where the browser hides the name, one of them chosen', () => {
    expect(toLists(raw, { microphone: 'b', speaker: null, camera: 'gone' })).toEqual({
      microphones: [
        { id: 'a', label: 'Built-in', chosen: false },
        { id: 'b', label: 'Microphone 2', chosen: true },
      ],
      speakers: [],
      cameras: [{ id: 'v', label: 'Camera', chosen: true }],
    });
  });
});

describe('what is started', () => {
  it.each([[{ workflowId: 'w' }], [{ assistantOverrides: { variableValues: { name: 'Ada' } } }]])(
    'is somebody, or the site’s own assistant with values: %o',
    (payload) => {
      expect(() => checkSubject(payload)).not.toThrowError();
    },
  );
  it.each([[{}], [{ assistantOverrides: {} }], [{ assistantOverrides: { variableValues: {} } }]])(
    'must be somebody: %o',
    (payload) => {
      expect(() => checkSubject(payload)).toThrow('Assistant or Squad or Workflow must be provided.');
    },
  );
});
