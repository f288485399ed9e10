/**
 * `/releases.json` of the host: which chunks each release brought, and until when they stay. A page that was open over a
 * deploy, and a visitor whose cache holds yesterday's script, ask for the chunks of a release that is no longer there.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { demand } from './faults.ts';

export const LIST = 'releases.json';
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Named by what is in them, so that two releases' stand side by side. Nothing else is ever fetched or written. */
const CHUNK = /^(widget|islands)\/[\w-]+\.js$/;

const releaseSchema = z.object({
  published: z.iso.datetime(),
  /** Since when another one is there in its place; its chunks stay for 30 days from then on. */
  replaced: z.iso.datetime().optional(),
  /** SHA-256 in hex, by path. */
  chunks: z.record(z.string().regex(CHUNK), z.string().regex(/^[0-9a-f]{64}$/)),
});
const listSchema = z.object({ releases: z.array(releaseSchema).max(2000) });

export type Release = z.infer<typeof releaseSchema>;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** @throws Error that names what is wrong with it. */
export function readList(text: string): Release[] {
  const { releases } = demand(
    listSchema,
    JSON.parse(text),
    ({ path }) => `${LIST}: ${path.join('.') || 'its content'}`,
  );
  return releases;
}

export const writeList = (releases: readonly Release[]): string =>
  `${JSON.stringify({ releases }, null, 1)}\n`;

/** The release that stands in `folder`. */
export function releaseIn(folder: string, now: Date): Release {
  const paths = globSync(['widget/*.js', 'islands/*.js'], { cwd: folder }).sort();
  return {
    published: now.toISOString(),
    chunks: Object.fromEntries(paths.map((path) => [path, sha256(readFileSync(join(folder, path)))])),
  };
}

/** The host's releases as they stand from `now` on: the newest is replaced, and those that were long ago are gone. */
export function stillKept(releases: readonly Release[], now: Date): Release[] {
  return releases
    .map((release) => ({ ...release, replaced: release.replaced ?? now.toISOString() }))
    .filter(({ replaced }) => now.getTime() - Date.parse(replaced) < KEPT_DAYS * DAY_MS)
    .sort((a, b) => Date.parse(b.replaced) - Date.parse(a.replaced));
}

/** How many files `folder` holds, for the host has a limit. */
export const filesIn = (folder: string): number =>
  globSync('**', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile()).length;
