/** What programs read of a copy that is served here names this copy, as its pages do in a browser. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOR_PROGRAMS = ['llms.txt', 'openapi.json', 'docs/*.md'];
/** The one place that has to name the origin of the build in a form that is not ours. */
const BUILT = /^Sitemap: (https?:\/\/[^/\s]+)\//m;

/** @param folder a copy of the built files, which nobody else serves */
export function nameHere(folder: string, origin: string): void {
  const robots = join(folder, 'robots.txt');
  const [, built] = (existsSync(robots) && BUILT.exec(readFileSync(robots, 'utf8'))) || [];
  if (!built) return;
  for (const file of globSync(FOR_PROGRAMS, { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(built, origin));
  }
}
