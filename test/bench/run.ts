/** `npm run bench [NAME …] [-- OPTION …]`: times and memory as ratios within one run. Printed, never asserted. */
import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

const all = globSync('test/bench/*.ts')
  .map((file) => basename(file, '.ts'))
  .filter((name) => !['run', 'fixture', 'median', 'peers'].includes(name))
  .sort();
const asked = process.argv.slice(2);
const named = asked.findIndex((word) => word.startsWith('--'));
const wanted = named === -1 ? asked : asked.slice(0, named);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`bench: expected one of ${all.join(', ')}, got '${unknown.join("', '")}'`);
  process.exit(2);
}
if (!existsSync('dist/public/widget.js')) {
  console.error('bench: nothing is built yet; run npm run build first');
  process.exit(2);
}
interface Bench {
  /** The options that it knows; none by default. */
  OPTIONS?: ParseArgsOptionsConfig;
  run(options: object): Promise<void>;
}
const benches = new Map<string, Bench>();
for (const name of wanted.length > 0 ? wanted : all)
  benches.set(name, (await import(`./${name}.ts`)) as Bench);
const options = Object.assign({}, ...[...benches.values()].map(({ OPTIONS }) => OPTIONS));
const { values } = parseArgs({ args: named === -1 ? [] : asked.slice(named), options });
for (const [name, bench] of benches) {
  console.log(`\n── ${name}`);
  await bench.run(values);
}
process.exit(0);
