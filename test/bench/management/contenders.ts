import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type * as Management from '../../../worker/management/client.ts';

export interface Contender {
  get(id: string): Promise<unknown>;
  export(bytes: number): Promise<ReadableStream<Uint8Array>>;
}

const TOKEN = 'bench-token';
/** By name alone: it is no dependency of this project. */
const RIVAL_SDK = ['@vapi-ai', 'server-sdk'].join('/');

function bareFetch(url: string, timed: boolean): Contender {
  const init = (): RequestInit => ({
    headers: { Authorization: `Bearer ${TOKEN}` },
    ...(timed ? { signal: AbortSignal.timeout(30_000) } : {}),
  });
  return {
    get: async (id) => (await fetch(`${url}/call/${id}`, init())).json(),
    export: async (bytes) => bodyOf(await fetch(`${url}/v2/call/export?limit=${bytes}`, init())),
  };
}

/** The client as it is published. */
async function ours(url: string): Promise<Contender> {
  const { createManagementClient } = (await import(
    resolve('dist/management/client.js')
  )) as typeof Management;
  const client = createManagementClient({ token: TOKEN, baseUrl: url });
  return {
    get: async (id) => (await client.call.get(id)).data,
    export: async (bytes) => (await client.call.export({ limit: bytes })).data,
  };
}

/** The provider's own SDK for servers, from a folder outside of the project. */
function serverSdk(url: string, folder: string): Contender {
  const require = createRequire(join(folder, 'package.json'));
  const { VapiClient } = require(RIVAL_SDK) as {
    VapiClient: new (options: object) => {
      calls: { get(request: object): Promise<unknown> };
      fetch(path: string): Promise<Response>;
    };
  };
  const client = new VapiClient({ token: TOKEN, baseUrl: url, environment: url });
  return {
    get: (id) => client.calls.get({ id }),
    // It has no export; this is its way to operations that it lacks. A relative address would lose its query.
    export: async (bytes) => bodyOf(await client.fetch(`${url}/v2/call/export?limit=${bytes}`)),
  };
}

function bodyOf(response: Response): ReadableStream<Uint8Array> {
  if (!response.body) throw new Error('no body');
  return response.body;
}

type Create = (url: string, rival: string) => Contender | Promise<Contender>;

const CONTENDERS: Record<string, Create> = {
  fetch: (url) => bareFetch(url, false),
  // What fetch costs once a call may not last for ever, as no call of a client may.
  'fetch+limit': (url) => bareFetch(url, true),
  ours,
  'server-sdk': serverSdk,
};

/** Their names; without the provider's own SDK where it could not be installed. */
export const contenderNames = (rival: string): string[] =>
  Object.keys(CONTENDERS).filter((name) => rival !== '' || name !== 'server-sdk');

/** @param rival the folder that holds the provider's own SDK */
export async function createContender(name: string, url: string, rival: string): Promise<Contender> {
  const create = CONTENDERS[name];
  if (!create) throw new Error(`no contender is called "${name}"`);
  return create(url, rival);
}
