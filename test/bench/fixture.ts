/** The site with a catalogue of any size, in a copy of its own: what the benches of the pages measure. */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import catalogue from '../../site/_data/catalogue.js';
import { run } from '../../worker/cli/process.ts';

/** `count` candidates, made of the published ones; ids count on from the hundreds. */
export const manyCandidates = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const model = catalogue.candidates[index % catalogue.candidates.length];
    if (!model) throw new Error('the catalogue is empty');
    const round = Math.floor(index / catalogue.candidates.length);
    return round === 0
      ? model
      : {
          ...model,
          id: `${model.id.slice(0, 3)}${1000 + index}`,
          name: `${model.name} ${round}`,
          codeName: `${model.codeName} ${round}`,
        };
  });

export interface Copy {
  output: string;
  /** Builds the pages. @returns seconds */
  build(): Promise<number>;
}

/** A copy of the site in dist/bench/, with `count` candidates. */
export const copySite = async (count: number): Promise<Copy> => {
  const folder = resolve('dist/bench', `site-${count}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const part of [
    'site',
    'widget',
    'worker/contract.ts',
    'worker/providers/live-sources.ts',
    'package.json',
  ])
    await cp(part, join(folder, part), { recursive: true });
  const data = { ...catalogue, candidates: manyCandidates(count), total: count };
  await writeFile(join(folder, 'site/_data/catalogue.js'), `export default ${JSON.stringify(data)};`);
  const output = join(folder, 'public');
  // The islands that were built stand beside the copied pages.
  for (const part of ['islands', 'widget.standalone.js.sri'])
    await cp(join('dist/public', part), join(output, part), { recursive: true });
  const build = async () => {
    const before = performance.now();
    const code = await run('eleventy', ['--config=site/eleventy.config.js', '--quiet'], {
      cwd: folder,
      env: { ...process.env, SITE_OUTPUT: output },
    });
    if (code !== 0) throw new Error(`the build of ${count} candidates ended with ${code}`);
    return (performance.now() - before) / 1000;
  };
  return { output, build };
};
