/** The call machine under one address, whoever answers: a page can ask for it before it knows anything of the site. */
import { settingsOf, type Env } from './env.ts';
import { log } from './log.ts';
import { EVERYWHERE } from './middleware/headers.ts';
import { callMachineAddress, fetchCallMachine } from './providers/call-machine.ts';
import { CircuitOpen } from './providers/circuit.ts';
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

/** As it stands at the provider; where that cannot be had, the browser is led there. */
async function serveLive({ headers, method }: Request, env: Env): Promise<Response> {
  const settings = settingsOf(env);
  try {
    const { bytes, etag } = await fetchCallMachine(settings);
    const own = { ...HEADERS, etag };
    if (headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers: own });
    const typed = { ...own, 'content-type': 'text/javascript; charset=utf-8' };
    return new Response(method === 'HEAD' ? null : bytes, { headers: typed });
  } catch (error) {
    if (!(error instanceof CircuitOpen)) log('warn', 'call-machine', { problem: String(error) });
    const location = callMachineAddress(settings);
    return new Response(null, { status: 302, headers: { ...HEADERS, location } });
  }
}

export async function serveCallMachine(request: Request, env: Env): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  if (providersOf(env).mode === 'live') return serveLive(request, env);
  const file = await env.ASSETS.fetch(new Request(new URL(REHEARSAL, request.url), request));
  const answer = new Response(file.body, file);
  if (file.ok || file.status === 304)
    for (const [name, value] of Object.entries(HEADERS)) answer.headers.set(name, value);
  return answer;
}
