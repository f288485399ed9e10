import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { CONNECTED, launcherShown, press, type Pages } from './host-page.ts';
import { partner } from './partner.ts';

const origin = inject('origin');

/** A partner's app that installs the package: its pages are drawn on the server and taken over in the browser. */
const FILES = {
  'package.json': '{ "name": "shop", "private": true, "type": "module" }',
  'index.html': `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Host</title></head>
<body><div id="root"><!--app--></div><script type="module" src="/client.jsx"></script></body></html>`,
  'App.jsx': `
import { useEffect, useState } from 'react';
import { createCallClient } from 'talklive/client';
import { defineElements } from 'talklive/elements';

const origin = ${JSON.stringify(origin)};

export function App() {
  const [talklive, keep] = useState(null);
  const [call, hold] = useState(null);
  const [phase, follow] = useState('idle');
  useEffect(() => void defineElements({ origin }).then(keep), []);
  useEffect(() => call?.store.subscribe((state) => follow(state.phase.name)), [call]);
  const begin = () => {
    const made = createCallClient({ origin });
    hold(made);
    void made.start();
  };
  return (
    <main>
      <h1>Our shop</h1>
      <button id="voice" data-talklive="voice">Talk to us</button>
      <button id="chat" disabled={!talklive} onClick={() => talklive.open('chat')}>Write to us</button>
      <button id="begin" onClick={begin}>Call</button>
      <button id="end" onClick={() => call.stop()}>Hang up</button>
      <output>{phase}</output>
      <talklive-widget appear-after={0} text-talk="Ask us" />
    </main>
  );
}
`,
  'client.jsx': `
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App.jsx';

hydrateRoot(document.getElementById('root'), <StrictMode><App /></StrictMode>, {
  onRecoverableError: (fault) => console.error('hydration:', fault),
});
`,
  'server.jsx': `
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './App.jsx';

export const render = () => renderToString(<StrictMode><App /></StrictMode>);
`,
};

/** React's development build says where server and browser differ. */
const common = (root: string): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'error',
  mode: 'development',
  define: { 'process.env.NODE_ENV': '"development"' },
});

/** What the app's server draws, in a Node of its own, which has no window. */
async function drawn(root: string): Promise<string> {
  await build({
    ...common(root),
    build: { ssr: 'server.jsx', outDir: 'server' },
    // As it is for a package that was not linked.
    ssr: { external: true },
  });
  const code = `const { render } = await import('./server/server.js'); process.stdout.write(render());`;
  return execFileSync('node', ['--input-type=module', '-e', code], { cwd: root, encoding: 'utf8' });
}

async function app(): Promise<Pages> {
  const root = mkdtempSync(resolve('dist/vite-'));
  try {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text);
    mkdirSync(join(root, 'node_modules'));
    symlinkSync(resolve('dist/npm'), join(root, 'node_modules/talklive'));
    const page = await drawn(root);
    const { output } = (await build({ ...common(root), build: { write: false } })) as Rolldown.RolldownOutput;
    const pages = Object.fromEntries(
      output.map((file) =>
        file.type === 'chunk'
          ? [`/${file.fileName}`, { body: file.code, type: 'text/javascript' }]
          : ['/', { body: String(file.source).replace('<!--app-->', page) }],
      ),
    );
    return {
      ...pages,
      '/both': { body: String(pages['/']?.body).replace('</head>', `${HEARS}${SCRIPT}</head>`) },
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** A template of the partner's has the pasted script already. */
const SCRIPT = `<script src="${origin}/widget.js"></script>`;
const HEARS = `<script>
  window.heard = [];
  for (const name of ['open', 'opened', 'call-started', 'call-ended'])
    addEventListener('talklive-' + name, () => heard.push(name), true);
</script>`;

declare global {
  interface Window {
    heard: string[];
  }
}

let built: Promise<Pages> | undefined;

describe.each(BROWSERS_OF_THIS_RUN)('an app of Vite that its server draws first (%s)', (name) => {
  const site = partner(name, () => (built ??= app()));

  it('is taken over without a complaint, and calls through the tag, then without it', async () => {
    const { page, pageErrors, consoleLines, strangers } = await site.visit('/');
    await launcherShown(page);
    await seen(page, 'Ask us');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.locator('::-p-text(End Call)').click();
    await page.waitForFunction(() => !document.querySelector('audio'));

    const told = (phase: string) =>
      page.waitForFunction((wanted) => document.querySelector('output')?.textContent === wanted, {}, phase);
    await press(page, 'begin');
    await told('connected');
    await press(page, 'end');
    await told('ended');
    expect(strangers).toEqual([]);
    expect(pageErrors).toEqual([]);
    expect(consoleLines.filter((line) => /^error/.test(line))).toEqual([]);
    await page.close();
  });

  it('offers the way back to a call that a reload has cut off', async () => {
    const { page } = await site.visit('/');
    await launcherShown(page);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.reload({ waitUntil: 'load' });
    await seen(page, 'The call was cut off');
    await page.locator('::-p-text(Reconnect)').click();
    await seen(page, CONNECTED);
    await page.close();
  });

  it.each(['before', 'after'])('has one widget with the pasted script, %s the app', async (when) => {
    const { page, pageErrors } = await site.visit(when === 'before' ? '/both' : '/');
    await launcherShown(page);
    if (when === 'after') {
      await page.evaluate(HEARS.replace(/<.?script>/g, ''));
      await page.addScriptTag({ url: `${origin}/widget.js` });
    }
    await page.waitForFunction(() => 'version' in (window.talklive as object));
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.evaluate(() => window.talklive.stop());
    await page.waitForFunction(() => window.heard.includes('call-ended'));
    expect(await page.evaluate(() => window.heard)).toEqual(['open', 'opened', 'call-started', 'call-ended']);
    await page.evaluate(() => window.talklive.close());
    await page.evaluate(() => void window.talklive.open('voice'));
    await seen(page, CONNECTED);
    await page.locator('::-p-text(End Call)').click();
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('opens a part by the method that its effect was given, though StrictMode ran that twice', async () => {
    const { page } = await site.visit('/');
    await page.locator('#chat').click();
    await seen(page, 'Hello! How can we help?');
    await page.close();
  });
});
