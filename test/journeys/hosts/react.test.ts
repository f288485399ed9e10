import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS, openBrowser } from '../browser.ts';
import { seen } from '../reading.ts';
import {
  CONNECTED,
  html,
  launcherShown,
  openHostPage,
  press,
  snippet,
  startHost,
  type Host,
} from './host-page.ts';

const origin = inject('origin');

/** A partner's app: the tag comes and goes with a route, and a ref calls a method of it. */
const APP = `
import { StrictMode, createElement as h, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

function App() {
  const [shown, show] = useState(true);
  const [told, tell] = useState([]);
  const tag = useRef(null);
  useEffect(() => {
    const node = tag.current;
    const listen = (event) => tell((before) => [...before, event.type]);
    node?.addEventListener('talklive-call-started', listen);
    return () => node?.removeEventListener('talklive-call-started', listen);
  }, [shown]);
  return h('main', null,
    h('button', { id: 'route', onClick: () => show(!shown) }, 'Go'),
    h('button', { id: 'voice', 'data-talklive': 'voice' }, 'Talk'),
    h('output', null, told.join(' ')),
    shown && h('talklive-widget', { ref: tag, 'appear-after': 0, 'text-talk': 'Ask us' }));
}
createRoot(document.getElementById('root')).render(h(StrictMode, null, h(App)));
`;

/** StrictMode mounts twice in React's development build only. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: APP, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  return outputFiles[0]?.text ?? '';
}

describe.each(BROWSERS)('an app that renders the tag in StrictMode (%s)', (name) => {
  let browser: Browser;
  let host: Host;
  beforeAll(async () => {
    host = await startHost({
      '/': { body: html(`<div id="root"></div><script src="/app.js"></script>${snippet(origin)}`) },
      '/app.js': { body: await bundle(), type: 'text/javascript' },
    });
    browser = await openBrowser(name);
  });
  afterAll(async () => {
    await browser.close();
    await host.stop();
  });

  it('has one launcher and one call, and no complaint', async () => {
    const { page, pageErrors, consoleLines } = await openHostPage(browser);
    await page.goto(`${host.origin}/`, { waitUntil: 'load' });
    await launcherShown(page);
    await seen(page, 'Ask us');
    await press(page, 'route');
    await page.waitForFunction(() => !document.querySelector('talklive-widget'));
    await press(page, 'route');
    await launcherShown(page);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    const count = await page.evaluate(() =>
      ['talklive-widget', 'talklive-voice', 'audio[data-participant-id]'].map(
        (selector) => document.querySelectorAll(selector).length,
      ),
    );
    expect(count).toEqual([1, 1, 1]);
    expect(await page.$eval('output', ({ textContent }) => textContent)).toBe('talklive-call-started');
    expect(pageErrors).toEqual([]);
    expect(consoleLines.filter((line) => /^error/.test(line))).toEqual([]);
    await page.close();
  });
});
