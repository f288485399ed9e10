/** The call machine under one address, whoever answers: a page can ask for it before it knows anything of the site. */
import { settingsOf, type Env } from './env.ts';
import { EVERYWHERE } from './middleware/headers.ts';
import { callMachineAddress, CallMachineSource } from './providers/call-machine.ts';
import { providersOf } from './setup/providers.ts';

/** Where the rehearsal's stands among the files. */
const REHEARSAL = '/rehearsal/call-machine.js';
/** A change of the deployment's keys reaches a page that has called before after this many seconds. */
const CACHED = 'public, max-age=3600';

const HEADERS: Record<string, string> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': CACHED,
  ...EVERYWHERE,
};

const ofThisIsolate = new CallMachineSource();

/** As it stands at the provider; where that cannot be had, the browser is led there. */
async function serveLive(
  { headers, method }: Request,
  env: Env,
  source: CallMachineSource,
): Promise<Response> {
  const settings = settingsOf(env);
  const machine = await source.fetch(settings);
  if (!machine) {
    const location = callMachineAddress(settings);
    return new Response(null, { status: 302, headers: { ...HEADERS, location } });
  }
  const own = { ...HEADERS, etag: machine.etag };
  if (headers.get('if-none-match')?.includes(machine.etag))
    return new Response(null, { status: 304, headers: own });
  const typed = { ...own, 'content-type': 'text/javascript; charset=utf-8' };
  return new Response(method === 'HEAD' ? null : machine.bytes, { headers: typed });
}

export async function serveCallMachine(
  request: Request,
  env: Env,
  source = ofThisIsolate,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  if (providersOf(env).mode === 'live') return serveLive(request, env, source);
  const file = await env.ASSETS.fetch(new Request(new URL(REHEARSAL, request.url), request));
  const answer = new Response(file.body, file);
  if (file.ok || file.status === 304)
    for (const [name, value] of Object.entries(HEADERS)) answer.headers.set(name, value);
  return answer;
}
