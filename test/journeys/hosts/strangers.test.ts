/** Whatever goes wrong, nobody hears of it but the widget's own host: no report, no address of the partner's page. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'puppeteer-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { outcomes as en } from '../../../widget/ui/strings/en.ts';
import { CALL_MACHINE_PATH, type PublicConfig } from '../../../worker/contract.ts';
import { liveCallMachine } from '../../../worker/providers/live-sources.ts';
import { launchBrowser } from '../browser.ts';
import { seen } from '../reading.ts';
import { open, PROVOKED, type Provoked } from './faults-to-provoke.ts';
import { CONNECTED, html, launcherShown, LAUNCHER, snippet, startHost, type Host } from './host-page.ts';
import { CORS, startWire, type Meddle, type Wire } from './wire.ts';

const origin = inject('origin');
const SECRET = 'order-4711-of-jane';
const body = { body: html(LAUNCHER + snippet(origin)) };

let wire: Wire;
let host: Host;
let browser: Browser;

beforeAll(async () => {
  wire = await startWire();
  host = await startHost({
    '/thanks': body,
    // Many a server still sets what browsers once did by themselves.
    '/talkative': { ...body, headers: { 'referrer-policy': 'no-referrer-when-downgrade' } },
    '/unsafe': { ...body, headers: { 'referrer-policy': 'unsafe-url' } },
  });
  browser = await launchBrowser('chromium');
  return async () => {
    await browser.close();
    await Promise.all([host.stop(), wire.stop()]);
  };
});

/** Chromium asks it about any page with a field, whatever its scripts do. */
const BROWSERS_OWN = 'content-autofill.googleapis.com';

interface Visit {
  page: Page;
  /** Who was asked, who of them but the partner was told which page it is, and who is named for later. */
  heard: () => Promise<{ asked: string[]; told: string[]; named: string[] }>;
  leave: () => Promise<void>;
}

/** A first visit, with nothing in the browser's cache. */
async function visit(path: string, { prepare, line }: Partial<Provoked> = {}): Promise<Visit> {
  const context = await browser.createBrowserContext({
    proxyServer: wire.proxyServer,
    proxyBypassList: ['<-loopback>'],
  });
  const page = await context.newPage();
  await page.evaluateOnNewDocument(() => {
    window.iceServers = [];
    const Real = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Real {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        for (const { urls } of configuration?.iceServers ?? []) window.iceServers.push(...[urls].flat());
      }
    };
  });
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host: to } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol)) asked.add(to);
  });
  wire.sent.length = 0;
  wire.meddle = line ?? (() => undefined);
  await prepare?.(page);
  await page.goto(`${host.origin}${path}?customer=${SECRET}`, { waitUntil: 'load' });
  await launcherShown(page);
  return {
    page,
    async heard() {
      await page.waitForNetworkIdle({ idleTime: 300, concurrency: 4 });
      const partner = new URL(host.origin).host;
      for (const { host } of wire.sent.filter((sent) => !sent.host.startsWith(BROWSERS_OWN)))
        asked.add(host.replace(/:443$/, ''));
      return {
        asked: [...asked].sort(),
        told: wire.sent
          .filter((sent) => sent.host !== partner && sent.text.includes(SECRET))
          .map(({ text }) => text),
        named: await page.evaluate(() => [
          ...[
            ...document.querySelectorAll<HTMLLinkElement>('link[rel~=preconnect],link[rel~=dns-prefetch]'),
          ].map(({ href }) => href),
          ...window.iceServers,
        ]),
      };
    },
    leave: () => context.close(),
  };
}
const nobodyBut = (...hosts: string[]) => ({
  asked: [new URL(origin).host, new URL(host.origin).host, ...hosts].sort(),
  told: [],
  named: [],
});

declare global {
  interface Window {
    iceServers: string[];
  }
}

/** Those that make the call's own library report, and one for each other kind. */
const FEW = ['connection-error', 'the engine is cut off', 'NotAllowedError', 'the chat fails'];
const chosen = PROVOKED.filter(({ name }) => process.env.SOAK || FEW.some((one) => name.includes(one)));

describe('a fault on a partner’s page', () => {
  it('can be any of forty', () => {
    expect(new Set(PROVOKED.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40);
  });

  it.each(chosen)('is told to no stranger: $name', async (fault) => {
    const { page, heard, leave } = await visit('/thanks', fault);
    await fault.walk(page);
    expect(await heard()).toEqual(nobodyBut());
    await leave();
  });
});

describe('a rehearsed call', () => {
  it('tells our own host no more than the name of the site, whatever the page’s policy lets it', async () => {
    const { page, heard, leave } = await visit('/unsafe');
    await open(page, 'voice');
    await seen(page, CONNECTED);
    // The first words are said.
    await expect
      .poll(() => wire.sent.some(({ text }) => text.includes('/said\n')), { timeout: 30_000 })
      .toBe(true);
    await page.locator('::-p-text(End Call)').click();
    await seen(page, 'Call ended');
    const { told } = await heard();
    const asked = wire.sent.map(({ text }) => /^\w+ (\S+)/.exec(text)?.[1] ?? '');
    for (const part of [/\/rehearsal\/voice\/\w+\.mp3$/, /\/events$/, /\/said$/, /\/(left|over)$/])
      expect(asked.filter((address) => part.test(address))).not.toEqual([]);
    // The partner's own tag asks for the script, by the page's own rules.
    expect(told.filter((text) => !/^\w+ \S+\/widget\.js\n/.test(text))).toEqual([]);
    await leave();
  });
});

describe('a call with a provider', () => {
  const DAILY = 'c.daily.co';
  /** As the Worker answers where its keys are set. */
  const live: Meddle = (url) => {
    if (url.pathname === CALL_MACHINE_PATH)
      return { does: 'answer', status: 302, location: liveCallMachine('0') };
    if (url.pathname !== '/api/config') return undefined;
    return {
      does: 'edit',
      change(text) {
        const { label: _, ...config } = JSON.parse(text) as PublicConfig;
        return JSON.stringify({ ...config, mode: 'live' });
      },
    };
  };
  const machine = readFileSync('dist/public/rehearsal/call-machine.js', 'utf8');

  it('asks its own servers besides, and tells them the name of the site at most', async () => {
    const referrers: (string | undefined)[] = [];
    const { page, heard, leave } = await visit('/talkative', {
      line: live,
      async prepare(page) {
        await page.setRequestInterception(true);
        page.on('request', (request) => {
          if (new URL(request.url()).host !== DAILY) return void request.continue();
          if (request.resourceType() !== 'script')
            return void request.respond({ status: 404, headers: CORS });
          referrers.push(request.headers().referer);
          void request.respond({ contentType: 'text/javascript', body: machine, headers: CORS });
        });
      },
    });
    await open(page, 'voice');
    await seen(page, CONNECTED);
    await page.locator('::-p-text(End Call)').click();
    await seen(page, 'Call ended');
    const { told, ...rest } = await heard();
    expect(rest).toEqual({ asked: nobodyBut(DAILY).asked, named: [] });
    expect(referrers).toEqual([`${host.origin}/`]);
    // The partner's own tag asks for the script, by the page's own rules.
    const ours = told.filter((text) => !/^\w+ \S+\/widget\.js\n/.test(text));
    expect(ours).toEqual([]);
    await leave();
  });

  // The SDK tries thrice before it gives up.
  it.runIf(process.env.SOAK)('reports to nobody that its servers cannot be reached', async () => {
    const { page, heard, leave } = await visit('/thanks', { line: live });
    await open(page, 'voice');
    await seen(page, en.errors.blocked.title, 30_000);
    expect(await heard()).toEqual(nobodyBut(DAILY));
    await leave();
  });
});
