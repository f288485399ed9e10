/** `npm run bench [NAME …] [-- OPTION …]`: times and memory as ratios within one run. Printed, never asserted. */
import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';

const all = globSync('test/bench/*.ts')
  .map((file) => basename(file, '.ts'))
  .filter((name) => !['run', 'fixture', 'median', 'peers'].includes(name))
  .sort();
const asked = process.argv.slice(2);
const named = asked.findIndex((word) => word.startsWith('--'));
const wanted = named === -1 ? asked : asked.slice(0, named);
/** Options, which each bench reads for itself. */
const flags = named === -1 ? [] : asked.slice(named);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`bench: expected one of ${all.join(', ')}, got '${unknown.join("', '")}'`);
  process.exit(2);
}
if (!existsSync('dist/public/widget.js')) {
  console.error('bench: nothing is built yet; run npm run build first');
  process.exit(2);
}
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n── ${name}`);
  const { run } = (await import(`./${name}.ts`)) as { run: (flags: string[]) => Promise<void> };
  await run(flags);
}
process.exit(0);
