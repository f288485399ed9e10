import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../../widget/api/client.ts';
import { pause } from '../../pause.ts';

const ORIGIN = 'https://talk.example';
const refused = (code: string) =>
  Response.json({ error: { code, message: 'No.', requestId: 'r' } }, { status: 403 });

/** What the Worker is asked for, and answers; `next` is for what it says once instead. */
function worker(settings: { joinPass?: 'first' }) {
  const asked: string[] = [];
  const next: Record<string, Response[]> = {};
  let passes = 0;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const path = new URL(address).pathname;
    const pass = new Headers(init.headers).get('x-talklive-pass');
    asked.push(pass ? `${path} with ${pass}` : path);
    const once = next[path]?.shift();
    if (once) return Promise.resolve(once);
    if (path === '/api/config') return Promise.resolve(Response.json(settings));
    if (path === '/api/pass')
      return Promise.resolve(Response.json({ pass: `pass-${++passes}`, seconds: 120 }));
    return Promise.resolve(Response.json({ id: 'call-1', webCallUrl: 'https://room.example' }));
  });
  return { asked, next };
}
const CALL = '/api/vapi/call/web';
/** What the pass needs is imported when it is needed, which takes long beside all other tests. */
const LATE = { timeout: 20_000 };

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the pass of a call', () => {
  it('is asked for by no site that demands none', async () => {
    const { asked } = worker({});
    const api = createApi(ORIGIN, 'shop');
    await api.createCall({ assistantId: 'a' }, await api.config());
    expect(asked).toEqual(['/api/config', CALL]);
  });

  it('is here before the press, and serves one call', async () => {
    const { asked } = worker({ joinPass: 'first' });
    const api = createApi(ORIGIN, 'shop');
    const known = await api.config();
    await vi.waitFor(() => expect(asked).toEqual(['/api/config', '/api/pass']), LATE);
    await api.createCall({ assistantId: 'a' }, known);
    expect(asked.slice(2)).toEqual([`${CALL} with pass-1`]);
    await api.createCall({ assistantId: 'a' }, known);
    expect(asked.slice(3)).toEqual(['/api/pass', `${CALL} with pass-2`]);
  });

  it('is fetched anew where the visitor pressed late', async () => {
    const { asked } = worker({ joinPass: 'first' });
    const api = createApi(ORIGIN, 'late');
    const known = await api.config();
    await vi.waitFor(() => expect(asked).toHaveLength(2), LATE);
    await pause(0, 'the pass is kept some turns after it was answered');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 110_000 });
    await api.createCall({ assistantId: 'a' }, known);
    expect(asked.slice(2)).toEqual(['/api/pass', `${CALL} with pass-2`]);
  });

  it('is fetched once more where the Worker does not take it, and no third time', async () => {
    const { asked, next } = worker({ joinPass: 'first' });
    const api = createApi(ORIGIN, 'moved');
    const known = await api.config();
    next[CALL] = [refused('pass-required')];
    await api.createCall({ assistantId: 'a' }, known);
    expect(asked.filter((line) => line.startsWith(CALL))).toEqual([
      `${CALL} with pass-1`,
      `${CALL} with pass-2`,
    ]);
    next[CALL] = [refused('pass-required'), refused('pass-required')];
    await expect(api.createCall({ assistantId: 'a' }, known)).rejects.toMatchObject({
      code: 'captcha-failed',
    });
  });

  it('is fetched where settings that were read before do not yet say so', async () => {
    const { asked, next } = worker({});
    const api = createApi(ORIGIN, 'changed');
    next[CALL] = [refused('pass-required')];
    await api.createCall({ assistantId: 'a' }, await api.config());
    expect(asked).toEqual(['/api/config', CALL, '/api/pass', `${CALL} with pass-1`]);
  });
});
