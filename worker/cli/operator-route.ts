/** Routes of the Worker that are the operator's: who can write to the database puts a token there that opens them for a while. */
import { hashOf, makeToken } from '../random.ts';
import { openDatabase, sql } from './database.ts';
import { deploymentOf as originOf } from './deploy/earlier-chunks.ts';
import { addressOf, howToFind, placeHere } from './place.ts';

/** How long the token opens them: longer than the command takes. */
const TOKEN_MS = 300_000;
/** For one request. */
const PATIENCE_MS = 120_000;

/** @throws in words for the operator */
export function hostOf(remote: boolean): string {
  const named = process.env['TALKLIVE_HOST'];
  if (named === undefined && remote)
    throw new Error('--remote: set TALKLIVE_HOST to the deployment, such as https://talk.example.');
  return named === undefined ? addressOf(placeHere()) : originOf(named).origin;
}

/** As it is said of a host that has not answered. */
export const remedyOf = (host: string): string =>
  process.env['TALKLIVE_HOST'] ? 'Is TALKLIVE_HOST its address?' : howToFind(Number(new URL(host).port));

/** @returns the token, and the rows of a further statement */
export async function makeOperatorToken(remote: boolean, statement: string): Promise<[string, unknown[]]> {
  const token = makeToken();
  const answers = await openDatabase({ remote }).batch([
    sql`DELETE FROM operator_tokens WHERE expires_at < ${Date.now()}`,
    sql`INSERT INTO operator_tokens (token_hash, expires_at) VALUES (${await hashOf(token)}, ${Date.now() + TOKEN_MS})`,
    statement,
  ]);
  return [token, answers.at(-1) ?? []];
}

/** `fetch` hides what went wrong in the cause of its own error. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return name === 'TimeoutError' ? `nothing within ${PATIENCE_MS / 1000} seconds` : (code ?? String(error));
}

export async function askAsOperator(
  host: string,
  path: string,
  token: string,
  body: object,
): Promise<unknown> {
  const response = await fetch(new URL(path, host), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new Error(`${host} does not answer (${reasonOf(error)}). ${remedyOf(host)}`, { cause: error });
  });
  if (response.ok) return response.json();
  const text = (await response.text()).slice(0, 500);
  const hint = response.status === 404 ? ' Does TALKLIVE_HOST use this database?' : '';
  throw new Error(`${host} answered ${response.status}: ${text}${hint}`);
}
