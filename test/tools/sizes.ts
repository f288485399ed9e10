/** The size budgets, on the built files, brotli at its best; 1 kB is 1000 bytes. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { one, type Result } from './results.ts';

const PUBLIC = 'dist/public';

const brotli = (file: string): number =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

interface Load {
  /** Chunks of a first click, besides the engine; written by the build. */
  firstClick: string[];
  engine: string[];
  /** By language. */
  strings: Record<string, string[]>;
}

interface Budget {
  name: string;
  files: string[];
  limit: number;
}

/** Of the 6 kB of the pasted script, what stays free: a word more in it may be ten bytes more, a mended fault a hundred, another hash twenty. */
const ROOM = 150;

function budgets(): Budget[] {
  const load = JSON.parse(readFileSync(join(PUBLIC, 'widget/load.json'), 'utf8')) as Load;
  const at = (files: string[]) => files.map((file) => join(PUBLIC, file));
  return [
    { name: 'widget.js', files: [join(PUBLIC, 'widget.js')], limit: 6000 - ROOM },
    { name: 'first click, besides the engine', files: at(load.firstClick), limit: 76_000 },
    { name: 'call engine', files: at(load.engine), limit: 68_000 },
    { name: 'the loader of the package', files: ['dist/npm/load.js'], limit: 1500 },
    // About 150 kB, as the docs say; the same code is a hundred bytes more or less with another hash in it.
    { name: 'widget.standalone.js', files: [join(PUBLIC, 'widget.standalone.js')], limit: 151_500 },
    ...at(Object.values(load.strings).flat()).map((file) => ({
      name: basename(file),
      files: [file],
      limit: 3000,
    })),
  ];
}

export function checkSizes(): Result[] {
  if (!existsSync(join(PUBLIC, 'widget/load.json'))) {
    return [one('sizes', false, 'the build wrote no dist/public/widget/load.json')];
  }
  return budgets().map(({ name, files, limit }) => {
    const absent = files.filter((file) => !existsSync(file));
    const size =
      absent.length > 0 || files.length === 0 ? Infinity : files.reduce((sum, file) => sum + brotli(file), 0);
    const ok = size <= limit;
    const said = `${size} of ${limit} bytes${absent.length > 0 ? ` (missing: ${absent.join(', ')})` : ''}`;
    console.log(`${ok ? '✓' : '✗'} ${name}: ${said}`);
    return one(name, ok, said);
  });
}
