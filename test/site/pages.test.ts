import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { ISLAND_TAG } from '../../site/islands/parts/island-tag.ts';
import { ELEMENTS } from '../../widget/elements/define.ts';
import { LISTED, FOLDER, builtPages, isServed } from './built.ts';

const pages = builtPages();
const byAddress = new Map(pages.map((page) => [page.address, page]));
const page = (address: string) => {
  const found = byAddress.get(address);
  if (!found) throw new Error(`${address} was not built`);
  return found;
};
const brotli = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const built = (path: string) => readFileSync(join(FOLDER, path));

describe('the build', () => {
  it('has every listed page, one for each candidate and article, the topics and the 404', () => {
    for (const address of LISTED) expect(byAddress.has(address), address).toBe(true);
    expect([...byAddress.keys()].filter((path) => /^\/candidates\/[a-z]{2}-\d{3}$/.test(path))).toHaveLength(
      57,
    );
    expect([...byAddress.keys()].filter((path) => /^\/articles\/[\w-]+$/.test(path))).toHaveLength(6);
    expect([...byAddress.keys()].filter((path) => path.startsWith('/articles/topics/'))).toHaveLength(6);
    expect(byAddress.has('/404')).toBe(true);
  });

  it('is valid HTML', async () => {
    const validate = new HtmlValidate({
      extends: ['html-validate:recommended'],
      elements: [
        'html5',
        {
          [ISLAND_TAG]: { flow: true, phrasing: false, permittedContent: ['@flow'] },
          'talklive-widget': { flow: true },
          search: { flow: true, permittedContent: ['@flow'] },
        },
      ],
      rules: {
        // How it is written, not what it says.
        'no-trailing-whitespace': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        'void-style': 'off',
        'doctype-style': 'off',
        'long-title': 'off',
        'attr-case': 'off',
        'tel-non-breaking': 'off',
        // The launcher's tag is a region, and cannot be a section.
        'prefer-native-element': ['error', { exclude: ['region'] }],
        'no-inline-style': 'error',
        'no-raw-characters': 'error',
      },
    });
    const faults: string[] = [];
    // One candidate of each type stands for the 57 that one template makes.
    const others = pages.filter(({ address }) => !/^\/candidates\/\w+-(?!001)/.test(address));
    for (const { address, html } of others) {
      const { results } = await validate.validateString(html);
      for (const { messages } of results)
        for (const { ruleId, message, line, column } of messages)
          faults.push(`${address}:${line}:${column} ${ruleId}: ${message}`);
    }
    expect(faults).toEqual([]);
  }, 120_000);

  it('has no tag of ours that nothing defines', () => {
    const tags = pages.flatMap(({ root }) =>
      root
        .querySelectorAll('*')
        .map(({ tagName }) => tagName.toLowerCase())
        .filter((tag) => tag.startsWith('talklive-')),
    );
    expect(tags).toContain(ISLAND_TAG);
    expect([...new Set(tags)].filter((tag) => tag !== ISLAND_TAG && !(tag in ELEMENTS))).toEqual([]);
  });

  it('leads nowhere that is not there', () => {
    const broken: string[] = [];
    for (const { address, root } of pages) {
      for (const element of root.querySelectorAll('[href], [src], [data-from]')) {
        const href =
          element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('data-from');
        if (!href || /^(?:https?|mailto|tel|data):/.test(href) || href === '/widget.js') continue;
        const [path = '', fragment] = href.replace(/\?[^#]*/, '').split('#');
        const target = path === '' ? address : path;
        if (!isServed(target)) broken.push(`${address} → ${href}`);
        else if (fragment && !byAddress.get(target)?.root.getElementById(fragment))
          broken.push(`${address} → ${href}: no such place on the page`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('gives each page a title, a description, one h1, a canonical address and a picture of its own kind', () => {
    const titles = new Map<string, string>();
    for (const { address, root } of pages) {
      const title = root.querySelector('title')?.textContent ?? '';
      expect(titles.get(title), `${address} is titled like another`).toBeUndefined();
      titles.set(title, address);
      const description = root.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
      expect(description.length, address).toBeGreaterThan(50);
      expect(description.length, address).toBeLessThanOrEqual(240);
      expect(root.querySelectorAll('h1'), address).toHaveLength(1);
      if (address === '/404') continue;
      const canonical = root.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
      expect(new URL(canonical).pathname, address).toBe(address);
      const picture = new URL(root.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '')
        .pathname;
      expect(built(picture).subarray(1, 4).toString(), address).toBe('PNG');
    }
  });

  it('has no link that says nothing but a word such as “here”', () => {
    const EMPTY =
      /^(?:(?:click )?(?:here|this)|right here|go|(?:more )?info(?:rmation)?|(?:learn|read|see|find out) more|more|start|link|details|continue)$/i;
    for (const { address, root } of pages)
      for (const link of root.querySelectorAll('a[href]'))
        expect(link.textContent.trim(), `${address} → ${link.getAttribute('href') ?? ''}`).not.toMatch(EMPTY);
  });

  it('names buttons apart that do different things', () => {
    const faults: string[] = [];
    for (const { address, root } of pages) {
      const done = new Map<string, string>();
      for (const one of root.querySelectorAll('main :is(button, summary)')) {
        const name = one.textContent.replace(/\s+/g, ' ').trim();
        const act =
          one.tagName === 'SUMMARY' ? (one.parentNode?.textContent ?? '') : JSON.stringify(one.attributes);
        if (done.has(name) && done.get(name) !== act) faults.push(`${address}: ${name}`);
        done.set(name, act);
      }
    }
    expect(faults).toEqual([]);
  });

  it('carries data blocks that are JSON and say what the page is', () => {
    const typesOf = (address: string) =>
      page(address)
        .root.querySelectorAll('script[type="application/ld+json"]')
        .map(({ textContent }) => (JSON.parse(textContent) as { '@type': string })['@type']);
    expect(typesOf('/')).toContain('Organization');
    expect(typesOf('/pricing')).toEqual(['Product', 'FAQPage']);
    expect(typesOf('/articles/a-good-handover')).toContain('Article');
    expect(typesOf('/contact')).toEqual(['ProfessionalService']);
  });

  it('lists its pages in the sitemap, and the articles in the feed', () => {
    const listed = [
      ...built('sitemap.xml')
        .toString()
        .matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g),
    ].map(([, path]) => path);
    const expected = pages.map(({ address }) => address).filter((address) => address !== '/404');
    expect([...listed].sort()).toEqual([...expected].sort());
    expect(
      built('feed.xml')
        .toString()
        .match(/<entry>/g),
    ).toHaveLength(6);
    expect(built('robots.txt').toString()).toContain('/sitemap.xml');
    expect(() => JSON.parse(built('manifest.webmanifest').toString()) as unknown).not.toThrow();
    expect(built('favicon.ico').readUInt16LE(2)).toBe(1);
  });
});

describe('the embed page', () => {
  it('shows and gives what was chosen before it asks for details, the rare ones folded', () => {
    const { html, root } = page('/embed');
    const order = ['name="element"', 'data-preview', 'data-snippet', 'data-attribute="placement"'];
    const places = order.map((mark) => html.indexOf(mark));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(root.querySelectorAll('details[data-group] summary').map((one) => one.textContent.trim())).toEqual(
      ['Type and ground', 'Language and words', 'Manner'],
    );
  });
});

describe('weight', () => {
  /** A file that many pages load is pressed together once. */
  const weights = new Map<string, number>();
  const weightOf = (path: string) => {
    const weight = weights.get(path) ?? brotli(built(path));
    weights.set(path, weight);
    return weight;
  };

  it('of each page is at most 30 kB of HTML and CSS, compressed', () => {
    for (const { address, html, root } of pages) {
      const sheets = root.querySelectorAll('link[rel=stylesheet]');
      const weight = sheets.reduce(
        (sum, one) => sum + weightOf(one.getAttribute('href') ?? ''),
        brotli(Buffer.from(html)),
      );
      expect(weight, address).toBeLessThanOrEqual(30_000);
    }
  });

  it('of all that a page loads before an action is at most 95 kB', () => {
    for (const { address, html, root } of pages) {
      const files = root
        .querySelectorAll('link[rel=stylesheet], link[rel=preload], script[src]')
        .map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? '');
      const weight = files.reduce((sum, path) => sum + weightOf(path), brotli(Buffer.from(html)));
      expect(weight, address).toBeLessThanOrEqual(95_000);
    }
  });

  it("of script besides the widget's is at most 3 kB before an action", () => {
    for (const { address, root } of pages) {
      const own = root
        .querySelectorAll('script[src]')
        .map((script) => script.getAttribute('src') ?? '')
        .filter((src) => src !== '/widget.js');
      const weight = own.reduce((sum, src) => sum + brotli(built(src)), 0);
      expect(own.length, address).toBe(1);
      expect(weight, address).toBeLessThanOrEqual(3000);
      // What the loader imports by itself would count as well.
      for (const src of own) expect(built(src).toString()).not.toMatch(/\bimport\s*[{"'*]/);
    }
  });
});

describe('the pages keep the policy', () => {
  it('no inline style, no inline script, nothing from another host', () => {
    for (const { address, root } of pages) {
      expect(root.querySelectorAll('[style], style').map(String), address).toEqual([]);
      const inline = root
        .querySelectorAll('script:not([src])')
        .filter((script) => script.getAttribute('type') !== 'application/ld+json');
      expect(inline.map(String), address).toEqual([]);
      const foreign = root
        .querySelectorAll(
          'img, iframe, video, audio, source, link[rel=stylesheet], link[rel=preload], script[src]',
        )
        .filter((element) =>
          /^(?:https?:)?\/\//.test(element.getAttribute('src') ?? element.getAttribute('href') ?? ''),
        );
      expect(foreign.map(String), address).toEqual([]);
    }
  });
});
