/** The small parts at the provider's edge: what is sent to the call machine, and what is waited for. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SessionOrder, VoiceEngine } from '../../../widget/call/provider-port.ts';
import { cloneable, withoutInherited } from '../../../widget/provider/cloneable.ts';
import { isEngaged, oneAtATime } from '../../../widget/provider/engaged.ts';
import { withTimeout } from '../../../widget/with-timeout.ts';

afterEach(() => vi.useRealTimers());

describe('on a page that has put a function on every object', () => {
  const everywhere = Object.prototype as unknown as Record<string, unknown>;
  const url = () => 'of the page';
  afterEach(() => {
    delete everywhere['url'];
    delete everywhere['each'];
  });

  it('what is sent is without it, and keeps a setting of the same name', () => {
    everywhere['url'] = url;
    everywhere['each'] = url;
    const properties = { url: 'https://rooms.test/1', dailyConfig: { avoidEval: true } };
    // As daily-js copies them.
    const copied: Record<string, unknown> = {};
    for (const key in properties) copied[key] = properties[key as keyof typeof properties];
    expect(Object.keys(copied)).toContain('each');
    expect(Object.entries(cloneable(copied) as object)).toEqual(Object.entries(properties));
  });

  it('what is gone through has its own alone', () => {
    everywhere['each'] = url;
    const keys: string[] = [];
    for (const key in withoutInherited({ setAudio: true }) as object) keys.push(key);
    expect(keys).toEqual(['setAudio']);
  });
});

describe('a page', () => {
  it('holds one call at a time, whichever copy of the script asks', async () => {
    const session = { close: vi.fn(async () => undefined) };
    const copies = [1, 2].map(() => oneAtATime({ open: () => session } as unknown as VoiceEngine));
    const open = (at: number) => copies[at]?.open({} as SessionOrder, () => undefined);
    const first = open(0);
    expect(() => open(1)).toThrow(expect.objectContaining({ failure: { kind: 'engine', problem: 'busy' } }));
    await first?.close(true);
    expect(session.close).toHaveBeenCalledWith(true);
    await open(1)?.close(false);
    expect(isEngaged()).toBe(false);
  });
});

describe('what is waited for', () => {
  it('comes in time or does not, and no timer stays', async () => {
    vi.useFakeTimers();
    expect(await withTimeout(Promise.resolve(), 1000)).toBe(true);
    expect(await withTimeout(Promise.reject(new Error('settled, too')), 1000)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    const late = withTimeout(new Promise(() => undefined), 1000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await late).toBe(false);
  });
});
