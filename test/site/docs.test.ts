/** The guides of /docs: all there, as pages and as Markdown, found by what a reader knows, true to the tables that they explain. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import docs from '../../site/_data/docs.js';
import site from '../../site/_data/site.js';
import { CHANGES } from '../../site/docs/changes.js';
import { excerpt, find, type Piece } from '../../site/islands/docs/find.ts';
import { CALL_ERRORS } from '../../widget/call/error-table.ts';
import { EVENTS } from '../../widget/events.ts';
import { person } from '../../widget/ui/strings/en.ts';
import { english } from '../../widget/ui/strings/english.ts';
import { REFUSALS } from '../../worker/refusals.ts';
import { FOLDER, builtPages } from './built.ts';

const pages = new Map(builtPages().map((page) => [page.address, page.root]));
const textOf = (address: string) => pages.get(address)?.querySelector('main')?.textContent ?? '';

describe('the guides', () => {
  it('are listed at /docs as plain links, and linked from the foot of every page', () => {
    const list = pages.get('/docs')?.querySelectorAll('.docs-groups a') ?? [];
    expect(list.map((link) => link.getAttribute('href'))).toEqual(docs.pages.map(({ url }) => url));
    for (const [address, root] of pages)
      expect(root.querySelector('.foot a[href="/docs"]'), address).not.toBeNull();
  });

  it.each(docs.pages)('$url is a page and Markdown, and each names the other', ({ url, title, id }) => {
    const root = pages.get(url);
    expect(root?.querySelector('h1')?.textContent).toBe(title);
    const text = readFileSync(join(FOLDER, 'docs', `${id}.md`), 'utf8');
    expect(text.startsWith(`# ${title}\n`)).toBe(true);
    expect(text).not.toMatch(/%%|%HOST%/);
    expect(root?.querySelector('link[type="text/markdown"]')?.getAttribute('href')).toBe(`${url}.md`);
    expect(root?.querySelector(`a[href="${url}.md"]`)).not.toBeNull();
  });

  it('are listed for programs, each address answered by a file', () => {
    const text = readFileSync(join(FOLDER, 'llms.txt'), 'utf8');
    const named = [...text.matchAll(/\]\(https:\/\/[^/)]+(\/[^)]+)\)/g)].map(([, path = '']) => path);
    expect(named).toEqual(expect.arrayContaining(docs.pages.map(({ url }) => `${url}.md`)));
    for (const path of named) expect(existsSync(join(FOLDER, path)), path).toBe(true);
  });

  it('have nothing to load before a reader acts', () => {
    for (const { url } of docs.pages) {
      const island = pages.get(url)?.querySelector('.docs-island');
      expect(island?.getAttribute('data-from'), url).toMatch(/^\/data\/docs-\w+\.json$/);
      expect(island?.hasAttribute('wake'), url).toBe(false);
      // An italic face would be a file more.
      expect(island?.querySelectorAll('em'), url).toEqual([]);
    }
  });
});

describe('the search', () => {
  it.each([
    ['The microphone is blocked', '/docs/troubleshooting#the-microphone-is-blocked'],
    ['csp-blocked', '/docs/troubleshooting#this-page-blocks-the-call'],
    ['strict-dynamic', '/docs/policies#with-strict-dynamic'],
    ['rocket loader', '/docs/wordpress#what-to-leave-out-of-optimisers'],
    ['public-key', '/docs/from-vapi#attribute-by-attribute'],
    ['turbo', '/docs/rails'],
    ['idempotency', '/docs/api#begin-a-call'],
    ['Trusted Types', '/docs/policies#trusted-types'],
    ['localhost', '/docs/start#a-page-on-your-own-machine-localhost'],
    ['npm pack', '/docs/react#with-the-package'],
    ['hours', '/docs/person#tell-your-hours'],
    ['ask for a person', '/docs/person#what-a-visitor-sees'],
    ['callbacks', '/docs/person#what-you-get'],
    ['no site has the key', '/docs/troubleshooting#lines-in-the-console'],
    ['may not use the site', '/docs/troubleshooting#lines-in-the-console'],
    ['does not belong to the site', '/docs/troubleshooting#lines-in-the-console'],
  ])('%s leads to %s among its first three', (asked, url) => {
    expect(
      find(docs.index, asked)
        .slice(0, 3)
        .map((piece) => piece.url.replace(/(?<=rails).*/, '')),
    ).toContain(url);
  });

  it.each([
    'no site has the key "tl-nope" (data-site of the script). Use the key that your Talk Live site was given.',
    'no site has the key "YOUR-KEY" (site of <talklive-widget>). Use the key that your Talk Live site was given.',
    'the site key "tl-old" (data-site of the script) has expired. Use the site’s present key.',
    'https://shop.test may not use the site "tl-1" (data-site of the script). Add it to the site’s origins, or use another key.',
    'the assistant "ada-9" (assistant-id of <talklive-call>) does not belong to the site "tl-1". Use one of its assistants, or leave it out for the site’s own.',
    "This page's Content-Security-Policy blocks https://talk.test/api: add https://talk.test to its connect-src directive.",
  ])('finds the line of a console that is pasted whole: %s', (line) => {
    for (const asked of [`[talklive] ${line}`, line]) {
      const [first] = find(docs.index, asked);
      expect(first?.url).toBe('/docs/troubleshooting#lines-in-the-console');
      const words = line.replace(/"[^"]*"|\([^)]*\)/g, '').match(/\p{L}+/gu) ?? [];
      const told = excerpt(first as Piece, asked);
      expect(words.filter((word) => told.includes(word)).length).toBeGreaterThan(3);
    }
  });

  it('finds nothing for what is nowhere, and needs each word somewhere', () => {
    expect(find(docs.index, 'zebra')).toEqual([]);
    expect(find(docs.index, 'wordpress zebra')).toEqual([]);
    expect(find(docs.index, 'zebra okapi gnu giraffe in the zoo')).toEqual([]);
  });
});

describe('what is explained', () => {
  it('is every failure of a call, with its words and who can mend it', () => {
    const codes = pages.get('/docs/troubleshooting')?.querySelectorAll('h3 ~ ul code') ?? [];
    const named = codes.map((code) => code.textContent);
    for (const code of Object.keys(CALL_ERRORS)) expect(named, code).toContain(code);
  });

  it('is every refusal of the interface, and every event of a page', () => {
    for (const code of Object.keys(REFUSALS)) expect(textOf('/docs/api'), code).toContain(code);
    for (const name of Object.keys(EVENTS)) expect(textOf('/docs/analytics'), name).toContain(name);
  });

  it('is a policy that lets everything of ours in, the frame of a challenge as well', () => {
    const all = /default-src 'none';\n[^`]*/.exec(
      docs.pages.find(({ id }) => id === 'policies')?.markdown ?? '',
    )?.[0];
    expect(all).toContain(`frame-src ${site.url} https://*.daily.co`);
  });

  it('is the way to a person, by the words that stand there', () => {
    const said = textOf('/docs/person');
    for (const words of [
      person.ask,
      person.here.replace('{time}', '5:00 PM'),
      person.back.replace('{time}', 'Monday, 9:00 AM'),
      person.within.replace('{time}', '30 minutes'),
    ])
      expect(said, words).toContain(words);
  });

  it('is each press from the launcher to the greeting, by the words that stand there', () => {
    for (const words of [english.launcher.talk, english.demo.text, english.demo.voice])
      expect(textOf('/docs/start'), words).toContain(words);
    for (const words of [english.demo.check, english.demo.start])
      expect(textOf('/docs/start'), words).toContain(words);
    for (const heading of ['see-that-it-works', 'if-you-see-nothing'])
      expect(pages.get('/docs/start')?.querySelector(`#${heading} + * > li`)?.textContent, heading).toContain(
        '?talklive-debug',
      );
  });

  it.each(docs.pages.filter(({ group }) => group.id === 'builders'))(
    'is in $url where its key comes from, and how one sees that it works',
    ({ url }) => {
      const main = pages.get(url)?.querySelector('main');
      expect(main?.querySelector('a[href="/docs/start#get-a-key"]')).not.toBeNull();
      const steps = main?.querySelectorAll('#see-that-it-works ~ p') ?? [];
      expect(steps.map((step) => step.textContent).join('\n')).toContain('?talklive-debug');
    },
  );

  it('is what the widget writes into the console, word for word', () => {
    const source = globSync('widget/**/*.{ts,tsx}')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const { markdown = '' } = docs.pages.find(({ id }) => id === 'troubleshooting') ?? {};
    const [, table = ''] = /## Lines in the console\n([^]*?)\n## /.exec(markdown) ?? [];
    const cells = [...table.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
    expect(cells.length).toBeGreaterThan(8);
    // What our server refuses by the page's own mistake is what most will look for.
    for (const words of ['no site has the key', 'has expired', 'may not use the site', 'does not belong to'])
      expect(cells.join('\n'), words).toContain(words);
    for (const cell of cells)
      for (const [, words = ''] of cell.matchAll(/`([^`]+)`/g))
        expect(source, words).toContain(words.replace('No call from here: ', ''));
  });

  it('is each key under which the widget keeps something', () => {
    const source = globSync('widget/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
    const keys = new Set(
      source.flatMap((text) => [...text.matchAll(/'(talklive:[a-z-]+)'/g)].map(([, key]) => key)),
    );
    const { markdown = '' } = docs.pages.find(({ id }) => id === 'consent') ?? {};
    const told = new Set([...markdown.matchAll(/`(talklive:[a-z-]+)`/g)].map(([, key]) => key));
    expect([...told].sort()).toEqual([...keys].sort());
  });

  it('changed on days, the latest first', () => {
    const days = CHANGES.map(({ day }) => day);
    for (const day of days) expect(new Date(day).toISOString()).toBe(`${day}T00:00:00.000Z`);
    expect(days).toEqual([...days].sort().reverse());
    const said = textOf('/docs/changelog');
    expect(said).toContain('November 26, 2026');
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(said).toContain(`version ${version}`);
  });

  it('is every attribute and event that has come since the first version', () => {
    const said = textOf('/docs/changelog');
    const FIRST = 'open opened close closed call-start call-started call-ended call-failed message transcript'
      .split(' ')
      .map((name) => `talklive-${name}`);
    const SINCE =
      'talklive-debug talklive.check() --frames density prompts push-to-talk text-after after-href team-href --callback-minutes';
    for (const name of [
      ...SINCE.split(' '),
      ...Object.keys(EVENTS).filter((event) => !FIRST.includes(event)),
    ])
      expect(said, name).toContain(name);
  });
});
