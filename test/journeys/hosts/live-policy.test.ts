/** A page whose policy lets our own server through, but not all that a provider's line needs. */
import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { CALL_MACHINE_PATH, type PublicConfig } from '../../../worker/contract.ts';
import { liveCallMachine } from '../../../worker/providers/live-sources.ts';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { readable, seen } from '../reading.ts';
import { CONNECTED, html, press, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { CORS } from './wire.ts';
import { pause } from '../../pause.ts';

const origin = inject('origin');
const FORBIDDEN = 'This page blocks the call';
const MACHINES = 'https://c.daily.co';
/** The provider's own opens a line to its room before anything else. */
const MACHINE = `try { new WebSocket('wss://room.wss.daily.co/') } catch {}
${readFileSync('dist/public/rehearsal/call-machine.js', 'utf8')}`;

const talk = (scenario: string, sources: string[]) => ({
  body: html(
    `<button id="voice" data-talklive="voice" data-talklive-assistant-id="${scenario}">Talk</button>${snippet(origin)}`,
  ),
  headers: { 'content-security-policy': sources.join('; ') },
});
const SCRIPTS = `script-src ${origin} ${MACHINES}`;
const WITHOUT_LINE = [SCRIPTS, `connect-src ${origin} https://*.daily.co`];

describe.each(BROWSERS_OF_THIS_RUN)('a policy without the provider’s hosts (%s)', (name) => {
  const site = partner(name, () => ({
    '/never-answers': talk('never-answers', WITHOUT_LINE),
    '/connection-error': talk('connection-error', WITHOUT_LINE),
    '/greets': talk('greets', WITHOUT_LINE),
    '/whole': talk('connection-error', [
      SCRIPTS,
      `connect-src ${origin} https://*.daily.co wss://*.daily.co`,
    ]),
    '/script': talk('greets', [`script-src ${origin}`]),
  }));
  /** As the Worker answers where its keys are set, and the provider's host. */
  const visit = (path: string) =>
    site.visit(path, async ({ page }) => {
      const config = (await (await fetch(`${origin}/api/config`)).json()) as PublicConfig;
      const { label: _, ...live } = config;
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.pathname === '/api/config')
          void request.respond({
            body: JSON.stringify({ ...live, mode: 'live' }),
            contentType: 'application/json',
            headers: CORS,
          });
        else if (url.pathname === CALL_MACHINE_PATH)
          void request.respond({ status: 302, headers: { ...CORS, location: liveCallMachine('0') } });
        else if (url.origin === MACHINES)
          void request.respond({ body: MACHINE, contentType: 'text/javascript', headers: CORS });
        else void request.continue();
      });
    });
  const ours = (lines: string[]) => lines.filter((line) => line.includes('[talklive]'));
  const ADD_LINE = expect.stringContaining('add wss://*.daily.co to its connect-src') as string;

  it.each(['/never-answers', '/connection-error'])(
    'is named to the visitor, and the missing source to the owner (%s)',
    async (path) => {
      const { page, consoleLines } = await visit(path);
      await press(page, 'voice');
      await seen(page, FORBIDDEN, 14_000);
      await expect.poll(() => ours(consoleLines)).toEqual([ADD_LINE]);
      await page.close();
    },
  );

  it('ends no call that comes about without them', async () => {
    const { page } = await visit('/greets');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await pause(9000, 'longer than anything of a start is waited for');
    expect(await readable(page)).toContain(CONNECTED);
    await page.close();
  });

  it('is not blamed where it allows them all', async () => {
    const { page, consoleLines } = await visit('/whole');
    await press(page, 'voice');
    await seen(page, 'The call could not be joined');
    expect(ours(consoleLines)).toEqual([]);
    await page.close();
  });

  it('is named where it keeps the provider’s script away', async () => {
    const { page, consoleLines } = await visit('/script');
    await press(page, 'voice');
    await seen(page, FORBIDDEN);
    await expect
      .poll(() => ours(consoleLines))
      .toEqual([expect.stringContaining('add https://*.daily.co to its script-src')]);
    await page.close();
  });
});
