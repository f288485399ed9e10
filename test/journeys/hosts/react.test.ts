import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { CONNECTED, html, launcherShown, press, snippet } from './host-page.ts';
import { partner } from './partner.ts';

const origin = inject('origin');

/** Where each version is installed: 18 in a workspace of its own, for npm has no room for two majors in one package. */
const REACTS = { 18: join(import.meta.dirname, 'react-18'), 19: import.meta.dirname };
const HOSTS = BROWSERS_OF_THIS_RUN.flatMap((name) => ([18, 19] as const).map((react) => ({ name, react })));

/** A partner's app: the tag comes and goes with a route; what a trigger opens is told from the trigger up. */
const APP = `
import { StrictMode, createElement as h, useEffect, useState, version } from 'react';
import { createRoot } from 'react-dom/client';

function App() {
  const [shown, show] = useState(true);
  const [told, tell] = useState([]);
  useEffect(() => {
    const listen = (event) => tell((before) => [...before, event.type]);
    document.addEventListener('talklive-call-started', listen);
    return () => document.removeEventListener('talklive-call-started', listen);
  }, []);
  return h('main', { id: 'react-' + version },
    h('button', { id: 'route', onClick: () => show(!shown) }, 'Go'),
    h('button', { id: 'voice', 'data-talklive': 'voice' }, 'Talk'),
    h('output', null, told.join(' ')),
    shown && h('talklive-widget', { 'appear-after': 0, 'text-talk': 'Ask us' }));
}
createRoot(document.getElementById('root')).render(h(StrictMode, null, h(App)));
`;

/** StrictMode mounts twice in React's development build only. */
async function bundle(react: keyof typeof REACTS): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: APP, resolveDir: REACTS[react] },
    bundle: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  return outputFiles[0]?.text ?? '';
}

describe.each(HOSTS)('React $react renders the tag in StrictMode ($name)', ({ name, react }) => {
  const site = partner(name, async () => ({
    '/': { body: html(`<div id="root"></div><script src="/app.js"></script>${snippet(origin)}`) },
    '/app.js': { body: await bundle(react), type: 'text/javascript' },
  }));

  it('has one launcher and one call, and no complaint', async () => {
    const { page, pageErrors, consoleLines } = await site.visit('/');
    expect(await page.$eval('main', ({ id }) => id)).toMatch(`react-${react}.`);
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
