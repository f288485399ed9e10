/** The maps of the house: what they name is there. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const MAPS = ['widget/README.md', 'widget/provider/README.md', 'worker/README.md', 'widget/build/README.md'];
const PATH = /`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|js)|(?:[\w.-]+\/)+)`/g;
const LINK = /\]\((?!https:)([^)#]+)\)/g;
/** What the build makes. */
const MADE = ['widget.js'];
/** A file of the SDK's. */
const OTHERS = ['api.js'];

it.each(MAPS)('%s names files and folders that are there', (map) => {
  const text = readFileSync(map, 'utf8');
  const named = [...text.matchAll(PATH), ...text.matchAll(LINK)].map(([, path]) => path ?? '');
  expect(named.length).toBeGreaterThan(5);
  const isThere = (path: string) =>
    [dirname(map), '.', 'widget', 'widget/provider/vapi'].some((folder) => existsSync(join(folder, path)));
  expect(
    named.filter((path) => !path.includes('NAME') && ![...MADE, ...OTHERS].includes(path) && !isThere(path)),
  ).toEqual([]);
});
