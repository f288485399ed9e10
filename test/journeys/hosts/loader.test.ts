/** An app that installs the package: the loader puts the script in, once, and says what is wrong. */
import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { CONNECTED, LAUNCHER, html, launcherShown, snippet, type Pages } from './host-page.ts';
import { loaderApp } from './loader-app.ts';
import { partner } from './partner.ts';

const origin = inject('origin');
const { version: own } = JSON.parse(readFileSync('dist/npm/package.json', 'utf8')) as { version: string };

/** As a bundler leaves it in a page. */
const APP = `import { loadTalklive, TalkliveLoadError } from 'talklive';
const origin = ${JSON.stringify(origin)};
window.load = (host = origin, options) => loadTalklive(host, options);
window.faultOf = (fault) => [fault.name, fault instanceof TalkliveLoadError, fault.src];`;

async function app(version: string): Promise<string> {
  const text = await loaderApp(APP);
  return version ? text.replaceAll(own, version) : text;
}

declare global {
  interface Window {
    load(host?: string, options?: object): Promise<Window['talklive'] | null>;
    faultOf(fault: unknown): unknown[];
  }
}

const page = (name: string, rest = '', headers?: Record<string, string>) => ({
  body: html(`${LAUNCHER}${rest}<script src="/${name}.js"></script>`),
  ...(headers && { headers }),
});

describe.each(BROWSERS_OF_THIS_RUN)('an app with the loader (%s)', (name) => {
  const site = partner(name, async (): Promise<Pages> => ({
    '/': page('app'),
    '/pasted': page('app', snippet(origin)),
    '/other': page('other'),
    '/forbids': page('app', '', { 'content-security-policy': "script-src 'self'" }),
    '/trusts': page('app', '', {
      'content-security-policy': "require-trusted-types-for 'script'; trusted-types talklive talklive-loader",
    }),
    '/trusts-not': page('app', '', {
      'content-security-policy': "require-trusted-types-for 'script'; trusted-types talklive",
    }),
    '/app.js': { body: await app(''), type: 'text/javascript' },
    '/other.js': { body: await app('9.9.9'), type: 'text/javascript' },
  }));
  const tags = (at: Page) => at.$$eval('script[src*="widget.js"]', (all) => all.length);

  it('has the launcher, and nothing else, until somebody calls; two loads are one', async () => {
    const { page: at, consoleLines } = await site.visit('/');
    expect(await at.evaluate(() => window.load() === window.load())).toBe(true);
    await launcherShown(at);
    expect(await tags(at)).toBe(1);
    const asked = await at.evaluate(() => performance.getEntriesByType('resource').map((one) => one.name));
    expect(asked.filter((address) => address.startsWith(origin))).toEqual([`${origin}/widget.js`]);
    await at.evaluate(async () => void (await window.load())?.start());
    await seen(at, CONNECTED);
    await at.evaluate(async () => (await window.load())?.stop());
    expect(consoleLines).toEqual([]);
    await at.close();
  });

  it('finds the script that the page has pasted', async () => {
    const { page: at } = await site.visit('/pasted');
    expect(await at.evaluate(async () => (await window.load()) === window.talklive)).toBe(true);
    expect(await tags(at)).toBe(1);
    await at.close();
  });

  it('says once that script and package are of different versions', async () => {
    const { page: at, consoleLines } = await site.visit('/other');
    await at.evaluate(async () => {
      await window.load();
      await window.load();
    });
    expect(consoleLines.filter((line) => line.includes('9.9.9'))).toHaveLength(1);
    await at.close();
  });

  it('says what did not come, and may be asked again', async () => {
    const { page: at } = await site.visit('/forbids');
    const said = () => at.evaluate(() => window.load().catch((fault: unknown) => window.faultOf(fault)));
    const fault = ['TalkliveLoadError', true, `${origin}/widget.js`];
    expect(await said()).toEqual(fault);
    expect(await said()).toEqual(fault);
    expect(await tags(at)).toBe(0);
    expect(
      await at.evaluate(() => window.load('talk').catch((fault: unknown) => window.faultOf(fault)[0])),
    ).toBe('TypeError');
    await at.close();
  });

  it('goes through a page’s Trusted Types by a name of its own', async () => {
    const { page: at } = await site.visit('/trusts');
    expect(await at.evaluate(async () => (await window.load())?.version)).toMatch(/^\d/);
    await at.goto(`${site.host.origin}/trusts-not`);
    const said = await at.evaluate(() => window.load().catch((fault: Error) => fault.message));
    if (await at.evaluate(() => 'trustedTypes' in window)) expect(said).toContain('add talklive-loader');
    await at.close();
  });
});
