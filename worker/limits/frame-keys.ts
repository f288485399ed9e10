/**
 * Keys of frames: what our own page in a frame calls its site by, signed by the site's object when it is served. It holds
 * the name that the frame's address had, which may end meanwhile, and it is good for a day and from our own pages alone.
 */
import type { DaySecrets } from './day-secrets.ts';

const FRAME_KEY = /^tlf\.([a-z0-9][a-z0-9-]{0,63})\.(\d{13})\.([\da-f]{64})$/;
/** A frame may stand in a tab for long. Yesterday's secret is known until midnight at least. */
const GOOD_MS = 24 * 3600 * 1000;

/** The name in the key of a frame; null: it is none. */
export const framedName = (key: string): string | null => FRAME_KEY.exec(key)?.[1] ?? null;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const same = (one: string, other: string) => crypto.subtle.timingSafeEqual(bytesOf(one), bytesOf(other));
const textOf = (name: string, until: string | number) => `frame ${until} ${name}`;

export async function issueFrameKey(secrets: DaySecrets, name: string, now: number): Promise<string> {
  const until = now + GOOD_MS;
  const [signature] = await secrets.sign(textOf(name, until), now);
  return `tlf.${name}.${until}.${signature}`;
}

export async function isFrameKey(secrets: DaySecrets, key: string, now: number): Promise<boolean> {
  const [, name = '', until = '', signature = ''] = FRAME_KEY.exec(key) ?? [];
  if (!name || Number(until) < now) return false;
  const expected = await secrets.sign(textOf(name, until), now);
  return expected.some((one) => same(one, signature));
}
