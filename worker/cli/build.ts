/** `npm run build`: the bundles, in two streams side by side (two cores), then the pages, which name the bundles. */
import { rmSync } from 'node:fs';
import { OWN_CHUNKS } from '../../widget/build/own-chunks.ts';
import { holdBuild } from './build-lock.ts';
import { portsThatServe } from './copies.ts';
import { run } from './process.ts';

/** These follow one another: the pasted script names the elements' chunks by their hashes. */
const WIDGET = ['widget', ...OWN_CHUNKS, 'script', 'standalone'].join();

await holdBuild();
// What an earlier build left under another hash must not be served or packed.
for (const folder of ['dist/public', 'dist/npm']) rmSync(folder, { recursive: true, force: true });
const rollup = (bundles: string) =>
  run('rollup', ['-c', '--silent'], { env: { ...process.env, BUNDLES: bundles } });
const codes = await Promise.all([rollup(WIDGET), rollup(`!${WIDGET}`)]);
const failed = codes.find((code) => code !== 0);
const code = failed ?? (await run('eleventy', ['--config=site/eleventy.config.js', '--quiet']));
for (const port of portsThatServe())
  console.error(`Port ${port} goes on with the build that it began with; start it again to serve this one.`);
process.exit(code);
