import { createManagementClient, type LooseClient } from '../../management/client.ts';
import { ArgumentError } from '../../management/errors/argument-error.ts';
import type { ClientOptions, Fetch } from '../../management/options.ts';
import { bearer } from '../../management/token.ts';
import { isDryRunEnd, recordingFetch, renderRequest, type DryRequest } from './dry-run.ts';
import { type Connected, connectionOf, wantsJson } from './settings.ts';
import type { Settings } from './settings-types.ts';
import type { Terminal } from './terminal.ts';

export interface Connection {
  client: LooseClient;
  /** Whose token it is, in the user's words. */
  source: string | undefined;
  /** The client's methods by their names in the table. */
  method(resource: string, action: string): Method;
}

export type Method = (...args: unknown[]) => Promise<{ data: unknown; headers: Headers }>;

/** The only place where a command gets a client: with `--dry-run`, one that prints its first request and sends nothing. */
export async function connect(
  settings: Settings,
  terminal: Terminal,
  needsToken = true,
): Promise<Connection> {
  return connectAs(await connectionOf(settings, terminal, needsToken), settings, terminal);
}

/** The same of what was made of the settings already. */
export function connectAs(connected: Connected, settings: Settings, terminal: Terminal): Connection {
  const print = (request: DryRequest) =>
    terminal.out(wantsJson(settings) ? JSON.stringify(request, null, 2) : renderRequest(request));
  return open(connected, settings.dryRun ? recordingFetch(print) : undefined);
}

/**
 * What a call would send, checked as the client checks it.
 * @throws {ArgumentError} for what it would refuse
 */
export async function requestOf(
  settings: Settings,
  terminal: Terminal,
  call: (connection: Connection) => Promise<unknown>,
): Promise<DryRequest | undefined> {
  let found: DryRequest | undefined;
  const options = await connectionOf({ ...settings, dryRun: true }, terminal, true);
  try {
    await call(
      open(
        options,
        recordingFetch((request) => (found = request)),
      ),
    );
  } catch (thrown) {
    if (!isDryRunEnd(thrown)) throw thrown;
  }
  return found;
}

function open({ options, names, source }: Connected, fetch?: Fetch): Connection {
  const given: ClientOptions = { ...options, ...(fetch && { fetch, retry: { limit: 0 } }) };
  const client = named(names, () => {
    if (given.token !== undefined) bearer(given.token);
    return createManagementClient<'loose'>(given);
  });
  const resources = client as unknown as Record<string, Record<string, Method>>;
  return {
    client,
    source,
    method(resource, action) {
      const found = resources[resource]?.[action];
      if (!found) throw new Error(`no method for ${resource}.${action}`);
      return found;
    },
  };
}

/** Settings are refused under the name that they were given by. */
function named<Result>(names: Readonly<Record<string, string>>, work: () => Result): Result {
  try {
    return work();
  } catch (thrown) {
    const name = thrown instanceof ArgumentError ? names[thrown.field] : undefined;
    if (!(thrown instanceof ArgumentError) || name === undefined) throw thrown;
    thrown.message = `${name}${thrown.message.slice(thrown.field.length)}`;
    throw thrown;
  }
}
