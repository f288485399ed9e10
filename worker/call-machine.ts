/** The call machine under one address, whoever answers: a page can ask for it before it knows anything of the site. */
import type { Env } from './env.ts';
import { EVERYWHERE } from './middleware/headers.ts';
import { CALL_MACHINE } from './providers/call-machine.ts';
import { providersOf } from './setup/providers.ts';

/** Where the rehearsal's stands among the files. */
const REHEARSAL = '/rehearsal/call-machine.js';
/** A change of the deployment's keys reaches a page that has called before after this many seconds. */
const CACHED = 'public, max-age=3600';

export async function serveCallMachine(request: Request, env: Env): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const headers: Record<string, string> = {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': CACHED,
    ...EVERYWHERE,
  };
  if (providersOf(env).mode === 'live')
    return new Response(null, { status: 302, headers: { ...headers, location: CALL_MACHINE } });
  const file = await env.ASSETS.fetch(new Request(new URL(REHEARSAL, request.url), request));
  const answer = new Response(file.body, file);
  if (file.ok || file.status === 304)
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
