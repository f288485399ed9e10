/** `npm run bench [NAME …]`: times and memory as ratios within one run. Printed, never asserted. */
import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';

const all = globSync('test/bench/*.ts')
  .map((file) => basename(file, '.ts'))
  .filter((name) => !['run', 'fixture', 'median', 'peers'].includes(name))
  .sort();
const wanted = process.argv.slice(2);
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
  const { run } = (await import(`./${name}.ts`)) as { run: () => Promise<void> };
  await run();
}
process.exit(0);
