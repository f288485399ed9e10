/** A call's recording, from where it lies: through us, so that the console's page needs no other host, and none hears who listens. */
import type { AppContext } from '../app-env.ts';
import { isDevelopment } from '../env.ts';
import { ApiError } from '../errors.ts';
import { log } from '../log.ts';
import { limitedFetch } from '../providers/limited-fetch.ts';
import { getWords } from '../reports/words.ts';
import { isEndpointUrl } from '../schemas/endpoint.ts';
import { auditingOnce } from './audit.ts';
import type { Operator } from './operator.ts';
import { seesSite } from './scope.ts';

/** Twelve hours of a call in both voices, not compressed, are less. */
const MOST_BYTES = 4_000_000_000;
/** In ms: a player that has read so long asks for the rest of it. */
const LONGEST_MS = 600_000;
/** From the provider's address to where its store keeps it. */
const MOST_REDIRECTS = 3;
/** Of an operator who moves about in it, one line. */
const AUDITED_ONCE_MS = 3_600_000;
const RANGE = /^bytes=\d{1,15}-\d{0,15}$/;
/** Stores that know no type call it by the second name. */
const SOUND = /^(audio|video)\/[\w.+-]{1,60}\b|^application\/octet-stream\b/i;
const KEPT = ['content-length', 'content-range', 'accept-ranges'];

const GONE = 'There is no recording of this call here.';
const UNREACHED = 'The recording could not be had from where it lies. Please try again later.';

const fetchSound = limitedFetch(MOST_BYTES);

async function addressOf({ env }: AppContext, operator: Operator, id: string) {
  const row = await env.DB.prepare(
    'SELECT site, words_key AS key FROM call_reports WHERE id = ? AND words_key IS NOT NULL',
  )
    .bind(id)
    .first<{ site: string; key: string }>();
  if (!row || !seesSite(operator, row.site)) return null;
  const recording = (await getWords(env.CALL_WORDS, row.key))?.recording;
  return recording ? { site: row.site, address: recording } : null;
}

/** Every step has to lead to the public network, or in development to this machine. @throws what `fetch` throws */
async function reach(c: AppContext, address: string, range: string | undefined): Promise<Response | null> {
  const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(LONGEST_MS)]);
  let url = address;
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    if (!isEndpointUrl(url, isDevelopment(c.env))) return null;
    const headers = range === undefined ? {} : { range };
    const answer = await fetchSound(url, { headers, signal, redirect: 'manual' });
    const next = answer.headers.get('location');
    if (answer.status < 300 || answer.status >= 400 || next === null) return answer;
    await answer.body?.cancel();
    url = new URL(next, url).href;
  }
  return null;
}

/** @throws ApiError 'not-found', the same where there is none and for a call of another's site; 'provider-down' */
export async function playRecording(c: AppContext, operator: Operator, id: string): Promise<Response> {
  const found = await addressOf(c, operator, id);
  if (!found) throw new ApiError('not-found', { message: GONE });
  const { site, address } = found;
  const entry = { by: operator.email, deed: 'console: played recording', site, after: { call: id } } as const;
  await auditingOnce(c.env.DB, entry, AUDITED_ONCE_MS).run();
  const range = c.req.header('range');
  const answer = await reach(c, address, range && RANGE.test(range) ? range : undefined).catch(
    (error: unknown) => {
      log('warn', 'recording', { failure: String(error) });
      return null;
    },
  );
  const type = answer?.headers.get('content-type') ?? '';
  if (!answer || ![200, 206, 416].includes(answer.status) || (answer.ok && !SOUND.test(type))) {
    await answer?.body?.cancel();
    throw new ApiError('provider-down', { message: UNREACHED });
  }
  const headers = new Headers({ 'content-type': SOUND.exec(type)?.[0] ?? 'application/octet-stream' });
  for (const name of KEPT) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
