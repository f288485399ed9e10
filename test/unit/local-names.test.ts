/** A copy that is served here: what programs read of it names it, and the rest stays as it was built. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nameHere } from '../../worker/cli/local-names.ts';

const BUILT = 'https://www.built.example';
const HERE = 'http://127.0.0.1:8787';
let folder = '';
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'talklive-names-'));
  mkdirSync(join(folder, 'docs'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('names this server in the texts for programs alone', () => {
  write('robots.txt', `User-agent: *\nSitemap: ${BUILT}/sitemap.xml\n`);
  const texts = ['llms.txt', 'openapi.json', 'docs/start.md'];
  for (const file of [...texts, 'docs/start.html']) write(file, `"${BUILT}/widget.js" of ${BUILT}`);
  nameHere(folder, HERE);
  for (const file of texts) expect(read(file)).toBe(`"${HERE}/widget.js" of ${HERE}`);
  expect(read('docs/start.html')).toContain(BUILT);
  expect(read('robots.txt')).toContain(BUILT);
});

it('leaves all as it is where the build names no origin', () => {
  write('llms.txt', BUILT);
  nameHere(folder, HERE);
  expect(read('llms.txt')).toBe(BUILT);
});
