/** Lighthouse on every listed page, mobile, median of five: printed, and kept in dist/reports/site.json. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { LISTED } from '../site/built.ts';
import { serveSite } from '../site/server.ts';
import { CHROMIUM } from '../tools/browsers.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const ALSO = [
  '/embed',
  '/docs',
  '/docs/troubleshooting',
  '/candidates/sa-001',
  '/articles/a-good-handover',
  '/articles/topics/technology',
  '/trust',
  '/404',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Without a graphics card Chromium imitates one on the processor, and holds the first frame of nearly every page back by one
 * or two whole seconds after it was ready. `--disable-gpu` paints without the imitation: some runs are held back still.
 */
const CHROME_FLAGS = ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-gpu'];

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

type Row = Record<string, number | string>;

const measure = async (url: string, port: number): Promise<Row> => {
  const scores: Record<string, number[]> = {};
  const keep = (name: string, value: number) => (scores[name] ??= []).push(value);
  const failed = new Set<string>();
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { categories, audits } = result.lhr;
    for (const name of CATEGORIES) {
      const category = categories[name];
      keep(name, Math.round((category?.score ?? 0) * 100));
      for (const { id, weight } of category?.auditRefs ?? []) {
        const score = audits[id]?.score;
        if (name !== 'performance' && weight > 0 && score !== null && score !== undefined && score < 1)
          failed.add(id);
      }
    }
    keep('FCP ms', Math.round(audits['first-contentful-paint']?.numericValue ?? NaN));
    keep('SI ms', Math.round(audits['speed-index']?.numericValue ?? NaN));
    keep('LCP ms', Math.round(audits['largest-contentful-paint']?.numericValue ?? NaN));
    keep('TBT ms', Math.round(audits['total-blocking-time']?.numericValue ?? NaN));
    keep('CLS', audits['cumulative-layout-shift']?.numericValue ?? NaN);
    keep('kB', Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1000));
  }
  return {
    ...Object.fromEntries(Object.entries(scores).map(([name, values]) => [name, median(values)])),
    failed: [...failed].join(' '),
  };
};

export const run = async (): Promise<void> => {
  const server = await serveSite('dist/public');
  const chrome = await launch({
    chromePath: CHROMIUM,
    chromeFlags: CHROME_FLAGS,
  });
  const rows: Record<string, Row> = {};
  const only = process.env.ONLY?.split(',');
  for (const path of only ?? [...LISTED, ...ALSO])
    rows[path] = await measure(server.origin + path, chrome.port);
  chrome.kill();
  await server.close();
  console.table(rows);
  mkdirSync('dist/reports', { recursive: true });
  writeFileSync('dist/reports/site.json', JSON.stringify({ runs: RUNS, rows }, null, 2));
};
