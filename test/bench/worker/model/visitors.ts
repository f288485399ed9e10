/** Visitors of the model: when each calls, for how long, and how the call ends. */
import type { ProviderServer } from '../../../worker/provider/server.ts';

export interface Model {
  sites: number;
  callsASite: number;
  /** All begin within so many seconds. */
  within: number;
  /** The shortest and the longest call, in seconds. */
  lengths: readonly [number, number];
}

export const PAGE = 'https://model.example';
const GRACE = 30;
/** The provider finds out by itself that nobody is on the line. */
const NOTICES_S = 15;

/** Of twenty calls, by what ends them in the list: what a visitor does, and how many do so. */
const WAYS = [
  { way: 'hangs-up', endedBy: 'visitor', of20: 14 },
  { way: 'reloads', endedBy: 'visitor', of20: 2 },
  { way: 'leaves', endedBy: 'grace', of20: 2 },
  { way: 'crashes', endedBy: 'provider', of20: 1 },
  { way: 'never-joins', endedBy: 'nobody-joined', of20: 1 },
] as const;
type Way = (typeof WAYS)[number]['way'];

const OF_20 = WAYS.flatMap((way) => Array<typeof way>(way.of20).fill(way));

export interface Visitor {
  site: string;
  way: Way;
  endedBy: string;
  /** In seconds from the beginning. */
  begins: number;
  length: number;
}

export const sitesOf = ({ sites }: Model) => Array.from({ length: sites }, (_, at) => `model-${at + 1}`);

/** The same in every run: spread evenly, in an order that mixes sites, ways and lengths. */
export function visitorsOf(model: Model): Visitor[] {
  const sites = sitesOf(model);
  const all = model.sites * model.callsASite;
  const [shortest, longest] = model.lengths;
  return Array.from({ length: all }, (_, at) => {
    const { way, endedBy } = OF_20[Math.floor(at / model.sites) % OF_20.length] ?? WAYS[0];
    return {
      site: sites[at % sites.length] ?? '',
      way,
      endedBy,
      begins: (at / all) * model.within,
      length: shortest + ((at * 0.618_034) % 1) * (longest - shortest),
    };
  });
}

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Calls, and ends the call in its way. @throws where an answer is not as it should be */
export async function visit(visitor: Visitor, origin: string, provider: ProviderServer): Promise<void> {
  const { site, way, begins, length } = visitor;
  const ask = async (method: string, path: string, body?: object): Promise<Response> => {
    const headers = { authorization: `Bearer ${site}`, origin: PAGE, 'content-type': 'application/json' };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${origin}${path}`, sent);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  await sleep(begins);
  const assistantId = way === 'never-joins' ? 'nobody-joins' : 'model';
  const { id } = (await (await ask('POST', '/api/vapi/call/web', { assistantId })).json()) as { id: string };
  const at = `/api/vapi/call/${id}`;
  if (way === 'never-joins') return;
  await sleep(way === 'reloads' ? length / 2 : length);
  if (way === 'crashes') {
    await sleep(NOTICES_S);
    const over = {
      status: 'ended',
      endedReason: 'customer-did-not-answer',
      endedAt: new Date().toISOString(),
    };
    Object.assign(provider.calls.get(id) ?? {}, over);
    return;
  }
  if (way !== 'hangs-up') await ask('POST', `${at}/end?grace=${GRACE}`, {});
  if (way === 'leaves') return;
  if (way === 'reloads') {
    await sleep(3);
    await ask('POST', `${at}/resume`, {});
    await sleep(length / 2);
  }
  await ask('DELETE', at);
}
