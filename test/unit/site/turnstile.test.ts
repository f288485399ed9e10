import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusalOf, sendForm } from '../../../site/islands/parts/send.ts';
import {
  CheckError,
  createPersonCheck,
  type CheckParts,
  type Turnstile,
  type TurnstileOptions,
} from '../../../site/islands/parts/turnstile.ts';
import { ApiError } from '../../../widget/api/errors.ts';
import { FORM_ROUTES } from '../../../worker/route-table.ts';

const ways = { phone: '(415) 555-0142', email: 'hello@halloway.example' };
const holder = {} as HTMLElement;

/** Stands where Cloudflare's script would, and lets the test speak for it. */
const createScript = () => {
  let options: TurnstileOptions | undefined;
  const turnstile = {
    render: vi.fn((_holder: HTMLElement, given: TurnstileOptions) => {
      options = given;
      return 'widget-1';
    }),
    reset: vi.fn(),
    remove: vi.fn(),
  } satisfies Turnstile;
  const said = (): TurnstileOptions => {
    if (!options) throw new Error('nothing was drawn');
    return options;
  };
  return { turnstile, said, drawn: () => vi.waitFor(said) };
};

describe('the check of who fills a form', () => {
  let script: ReturnType<typeof createScript>;
  let load: ReturnType<typeof vi.fn<() => Promise<Turnstile>>>;
  const make = (parts: Partial<CheckParts> = {}) =>
    createPersonCheck({ siteKey: async () => 'public-key', load, holder, ways, ...parts });
  beforeEach(() => {
    script = createScript();
    load = vi.fn(async () => script.turnstile);
  });

  it('loads nothing and asks for nothing where the site has no key', async () => {
    const check = make({ siteKey: async () => undefined });
    check.begin();
    expect(await check.token()).toBeUndefined();
    check.renew();
    check.close();
    expect(load).not.toHaveBeenCalled();
  });

  it('loads nothing before somebody types, and draws once however often they do', async () => {
    const check = make();
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    check.begin();
    check.begin();
    const { sitekey, callback } = await script.drawn();
    expect(sitekey).toBe('public-key');
    callback('token-1');
    check.begin();
    expect(await check.token()).toBe('token-1');
    expect(load).toHaveBeenCalledOnce();
    expect(script.turnstile.render).toHaveBeenCalledOnce();
  });

  it('lets a submission wait for the token', async () => {
    const token = make().token();
    (await script.drawn()).callback('late');
    expect(await token).toBe('late');
  });

  it('hands no token out twice, and none that has expired', async () => {
    const check = make();
    check.begin();
    const { callback, 'expired-callback': expire } = await script.drawn();
    callback('old');
    expire();
    callback('one');
    expect(await check.token()).toBe('one');
    const next = check.token();
    await vi.waitFor(() => expect(script.turnstile.reset).toHaveBeenCalledExactlyOnceWith('widget-1'));
    callback('two');
    expect(await next).toBe('two');
  });

  it('is asked anew after a refusal, and left alone while it is at it', async () => {
    const check = make();
    check.begin();
    const { callback } = await script.drawn();
    check.renew();
    expect(script.turnstile.reset).not.toHaveBeenCalled();
    callback('one');
    await check.token();
    check.renew();
    expect(script.turnstile.reset).toHaveBeenCalledOnce();
  });

  it('tells that the script did not come, and tries again with the next submission', async () => {
    load.mockRejectedValueOnce(new Error('blocked'));
    const check = make();
    check.begin();
    const told = await check.token().catch((error: unknown) => error);
    expect(told).toMatchObject({ name: 'CheckError', reason: 'unreachable' });
    expect(refusalOf(told)).toEqual({
      field: null,
      message:
        'The check that you are a person could not load. Please send it again, call us at (415) 555-0142, or write to hello@halloway.example. What you wrote is still here.',
    });
    const token = check.token();
    (await script.drawn()).callback('then');
    expect(await token).toBe('then');
  });

  it.each(['error-callback', 'unsupported-callback'] as const)('tells a failure (%s)', async (name) => {
    const check = make();
    const token = check.token();
    const options = await script.drawn();
    const handled = options[name]();
    await expect(token).rejects.toMatchObject({ reason: 'failed' });
    if (name === 'error-callback') expect(handled).toBe(true);
  });

  it('does not wait for ever for a box that nobody ticks', async () => {
    const check = make({ patience: 20 });
    await expect(check.token()).rejects.toThrow(CheckError);
    await expect(check.token()).rejects.toMatchObject({ reason: 'unfinished' });
    expect(script.turnstile.reset).not.toHaveBeenCalled();
  });

  it('leaves the page when it has done its work', async () => {
    const check = make();
    check.begin();
    (await script.drawn()).callback('one');
    await check.token();
    check.close();
    expect(script.turnstile.remove).toHaveBeenCalledExactlyOnceWith('widget-1');
  });
});

describe('a form that is sent', () => {
  const longAgo = -60_000;
  const answering = (status: number, body: object) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));
  const checkGiving = (token: string | undefined) => ({
    begin: vi.fn(),
    renew: vi.fn(),
    close: vi.fn(),
    token: async () => token,
  });

  it('carries the token, and takes the check off the page', async () => {
    const fetched = answering(201, { ok: true });
    const check = checkGiving('a-token');
    await sendForm(FORM_ROUTES.contact, longAgo, { email: 'ana@example.com' }, check);
    expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toMatchObject({
      email: 'ana@example.com',
      turnstileToken: 'a-token',
    });
    expect(check.close).toHaveBeenCalledOnce();
  });

  it('names no token where there is none', async () => {
    const fetched = answering(201, { ok: true });
    await sendForm(FORM_ROUTES.contact, longAgo, {}, checkGiving(undefined));
    expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).not.toHaveProperty('turnstileToken');
  });

  it('asks for another token when it was refused', async () => {
    answering(403, {
      error: { code: 'captcha-failed', message: 'Are you a person?', field: 'turnstileToken' },
    });
    const check = checkGiving('a-token');
    const told = await sendForm(FORM_ROUTES.contact, longAgo, {}, check).catch((error: unknown) => error);
    expect(told).toBeInstanceOf(ApiError);
    expect(refusalOf(told).message).toMatch(/^Are you a person\? What you wrote is still here\./);
    expect(check.renew).toHaveBeenCalledOnce();
    expect(check.close).not.toHaveBeenCalled();
  });
});
