/**
 * What a creation may need before it comes about: a join pass, for the sites whose calls need one (fetched with the first
 * sign of intent, or with the press), and a place, where all are taken.
 */
import { LINE_HEADER, type Standing } from '../../worker/contract.ts';
import { PASS_HEADER } from '../../worker/pass-contract.ts';
import { ROUTES, type Sent } from '../../worker/route-table.ts';
import { notConfirmed, solveChallenge, type Asking, type PassFor } from './challenge.ts';
import { ask } from './request.ts';

export { solveChallenge };

/** `challenge`: each pass needs one. `first`: the Worker is asked, and says so. */
export type PassMode = 'first' | 'challenge';

/** A pass that has less left is not worth a try, in ms. */
const MARGIN_MS = 15_000;

/** What was fetched before the press, for one call. */
let kept: { pass: Promise<string>; until: number } | null = null;

function post({ origin, site }: PassFor, json: Sent<typeof ROUTES.pass>) {
  const headers = { Authorization: `Bearer ${site}` };
  return ask(origin, ROUTES.pass, { headers, json });
}

const headerOf = (pass: string) => ({ [PASS_HEADER]: pass });

const codeOf = (fault: unknown) => (fault as { code?: string }).code;

async function fetchPass(to: PassFor, mode: PassMode | undefined, asking?: Asking): Promise<string> {
  if (mode !== 'challenge') {
    try {
      return (await post(to, {})).pass;
    } catch (fault) {
      if (codeOf(fault) !== 'challenge-required') throw fault;
    }
  }
  const challengeToken = await solveChallenge(to, asking);
  return (await post(to, { challengeToken })).pass;
}

/** Before the press: nobody is asked anything, and nothing is loaded from a third party. */
export function fetchEarly(to: PassFor): void {
  const pass = post(to, {}).then((answer) => {
    if (kept?.pass === pass) kept.until = Date.now() + answer.seconds * 1000 - MARGIN_MS;
    return answer.pass;
  });
  pass.catch(() => undefined);
  kept = { pass, until: Infinity };
}

function take(to: PassFor, mode: PassMode | undefined, asking?: Asking): Promise<string> {
  const early = kept;
  kept = null;
  if (mode === 'challenge' || !early || early.until < Date.now()) return fetchPass(to, mode, asking);
  return early.pass.catch(() => fetchPass(to, mode, asking));
}

/** Sends with a pass, and once more with a new one where the Worker does not take it: the visitor's address may have changed. */
async function withPass<T>(
  to: PassFor,
  mode: PassMode | undefined,
  send: (headers: Record<string, string>) => Promise<T>,
  asking?: Asking,
): Promise<T> {
  try {
    return await send(headerOf(await take(to, mode, asking)));
  } catch (fault) {
    const code = codeOf(fault);
    if (code !== 'pass-required' && code !== 'challenge-required') throw fault;
    const pass = await fetchPass(to, code === 'challenge-required' ? 'challenge' : mode, asking);
    return send(headerOf(pass)).catch((again: unknown) => {
      throw codeOf(again) === 'pass-required' ? notConfirmed() : again;
    });
  }
}

/**
 * As `send`, with all that the Worker asks for before.
 * @param first what was answered without a pass
 * @param isThere whether an answer is that of a creation
 */
export async function enter<T>(
  to: PassFor,
  path: string,
  first: T | undefined,
  isThere: (answer: T) => unknown,
  send: (more?: Record<string, string>) => Promise<T>,
  mode?: PassMode,
  asking?: Asking,
): Promise<T> {
  let answer = first ?? (await withPass(to, mode, send, asking));
  while (!isThere(answer)) {
    const { line } = answer as { line?: Standing & { ticket: string } };
    if (!line) throw new Error(`POST ${path} was answered without an address.`);
    const ticket = await (await import('./line.ts')).waitInLine(to, line, asking);
    // The ticket stands for the pass that it was got with; where it was lost, a new one may be needed.
    answer = await send(ticket === null ? undefined : { [LINE_HEADER]: ticket }).catch((fault: unknown) => {
      if (codeOf(fault) !== 'pass-required') throw fault;
      return withPass(to, undefined, send, asking);
    });
  }
  return answer;
}
