/** The sound of a site's greeting, on its way from a file into the database. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Site } from '../schemas/site.ts';
import { sql } from './database.ts';

/** Half a minute as people's voices are stored. */
const MOST_BYTES = 200_000;
/** Of a part: as base64 within a statement, and within what an argument of a command may be. */
const PART_BYTES = 60_000;

export interface GreetingSound {
  hash: string;
  type: string;
  bytes: Buffer;
}

/** What every browser plays, by how such files begin. */
function typeOf(bytes: Buffer): string | null {
  const isMp3 = bytes.toString('latin1', 0, 3) === 'ID3' || (bytes.readUInt16BE(0) & 0xffe6) === 0xffe2;
  if (isMp3) return 'audio/mpeg';
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? 'audio/mp4' : null;
}

/** @throws Error in one line, with the option's name */
async function readSound(file: string): Promise<GreetingSound> {
  const wrong = (got: string) =>
    new Error(`--greeting-sound: expected an MP3 or M4A file of at most 200 kB, ${got}.`);
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw wrong(`and '${file}' cannot be read (${error.code ?? error.message})`);
  });
  if (bytes.length > MOST_BYTES) throw wrong(`got one of ${Math.ceil(bytes.length / 1000)} kB`);
  const type = bytes.length > 8 ? typeOf(bytes) : null;
  if (type === null) throw wrong(`and '${file}' is neither`);
  return { hash: createHash('sha256').update(bytes).digest('hex'), type, bytes };
}

/**
 * The options with the site's field in place of the two that a greeting is made of, and its sound, where one is given.
 * @param before the site's greeting; `none` for the text takes it away
 * @throws Error in one line, with the option's name
 */
export async function withSound(
  { greetingSound: file, ...options }: Record<string, unknown>,
  before: Site['spokenGreeting'] = null,
): Promise<{ options: Record<string, unknown>; sound: GreetingSound | null }> {
  const { spokenGreeting: said } = options;
  const isTakenAway = typeof said === 'symbol';
  if (typeof file !== 'string') {
    // Other words in the same voice would be read and not heard.
    if (said !== undefined && !isTakenAway)
      throw new Error('--greeting-sound: expected the file in which --spoken-greeting is said.');
    return { options, sound: null };
  }
  if (isTakenAway) throw new Error('--greeting-sound: expected no file where --spoken-greeting is none.');
  const text = said ?? before?.text;
  if (text === undefined)
    throw new Error('--spoken-greeting: expected the sentence that --greeting-sound says.');
  const sound = await readSound(file);
  return { options: Object.assign(options, { spokenGreeting: { text, sound: sound.hash } }), sound };
}

/** Statements that keep it, each to be sent alone. */
export function statementsOf({ hash, type, bytes }: GreetingSound): string[] {
  const parts = Math.ceil(bytes.length / PART_BYTES);
  return Array.from({ length: parts }, (_, part) => {
    const data = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES).toString('base64');
    return sql`INSERT OR IGNORE INTO greeting_sounds (hash, part, type, data) VALUES (${hash}, ${part}, ${type}, ${data})`;
  });
}
