import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
export const OUTPUT = resolve(ROOT, process.env.SITE_OUTPUT ?? 'dist/public');
/** What is slow to make and depends on its input alone is kept here between builds. */
export const CACHE = resolve(ROOT, 'node_modules/.cache/talklive-site');

export const hashOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 10);
};
