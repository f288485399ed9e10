/** Queues and buckets that the configuration names: a deploy makes those that the account does not have yet. */
import { readFileSync } from 'node:fs';
import { read } from './process.ts';

interface Kind {
  what: string;
  named: RegExp;
  /** Words of wrangler's, to which its name and the verb come. */
  command: string[];
}

const KINDS: readonly Kind[] = [
  { what: 'queue', named: /"queue": "([\w-]+)"/g, command: ['queues'] },
  { what: 'bucket', named: /"bucket_name": "([\w-]+)"/g, command: ['r2', 'bucket'] },
];

/** @returns those that were made; @throws in words for the operator */
export async function makeResources(config: string): Promise<string[]> {
  const text = readFileSync(config, 'utf8');
  const made: string[] = [];
  for (const { what, named, command } of KINDS)
    for (const name of new Set(Array.from(text.matchAll(named), ([, found = '']) => found))) {
      const ask = (verb: string) => read('wrangler', [...command, verb, name, '-c', config]);
      if ((await ask('info')).code === 0) continue;
      const { code, text: said } = await ask('create');
      if (code !== 0) throw new Error(`The ${what} "${name}" could not be made:\n${said.trim()}`);
      made.push(`${what} ${name}`);
    }
  return made;
}
