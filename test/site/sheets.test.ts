import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { FOLDER, builtPages } from './built.ts';

/** What a mail leads to and what answers a form is drawn with the same sheets as the pages. */
const letters = ['newsletter', 'contact'].flatMap((folder) =>
  readdirSync(join(FOLDER, folder))
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      address: `/${folder}/${file}`,
      root: parse(readFileSync(join(FOLDER, folder, file), 'utf8')),
    })),
);
const pages = [...builtPages(), ...letters];
/** One page of a kind says for all of its kind. */
const KINDS = pages.filter(
  ({ address }) =>
    !/^\/(?:candidates|articles|docs|articles\/topics)\/[\w-]+$/.test(address) ||
    /sa-001|a-good-handover|troubleshooting|topics\/technology/.test(address),
);

const sheetsOf = (root: HTMLElement) =>
  root.querySelectorAll('link[rel=stylesheet]').map((link) => link.getAttribute('href') ?? '');

/** What a selector asks of the elements themselves, whatever state they are in; null where that cannot be said. */
const plain = (selector: string): string | null => {
  if (/:(?:is|where|not|has)\(/.test(selector)) return null;
  const bare = selector.replaceAll(/::?[a-z-]+(?:\([^()]*\))?/g, '').trim();
  return /^[.#[\w].*[\w\])]$/.test(bare) && /[.#[]/.test(bare) ? bare : null;
};

const read = (address: string): Map<string, string> => {
  const found = new Map<string, string>();
  postcss.parse(readFileSync(join(FOLDER, address), 'utf8')).walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes/.test((rule.parent as postcss.AtRule).name)) return;
    for (const selector of rule.selectors) {
      const bare = plain(selector);
      if (bare) found.set(selector, bare);
    }
  });
  return found;
};

const ALL = new Map(
  readdirSync(join(FOLDER, 'assets'))
    .filter((file) => file.endsWith('.css') && !file.startsWith('console'))
    .map((file) => [`/assets/${file}`, read(`/assets/${file}`)]),
);

describe('the style sheets', () => {
  it('of a page are what every page is drawn with and one of its own', () => {
    for (const { address, root } of pages) {
      const [common, own, ...more] = sheetsOf(root);
      expect(common, address).toMatch(/^\/assets\/site-\w+\.css$/);
      expect(ALL.has(own ?? ''), `${address} ${own}`).toBe(true);
      expect(more, address).toEqual([]);
    }
  });

  it('of a page have every rule that another page has for what both show', () => {
    const missing: string[] = [];
    for (const { address, root } of KINDS) {
      const own = sheetsOf(root);
      const has = new Set(own.flatMap((sheet) => [...(ALL.get(sheet)?.keys() ?? [])]));
      for (const [sheet, rules] of ALL)
        for (const [selector, bare] of rules)
          if (!has.has(selector) && root.querySelector(bare))
            missing.push(`${address}: ${selector} of ${sheet}`);
    }
    expect(missing).toEqual([]);
  });
});
