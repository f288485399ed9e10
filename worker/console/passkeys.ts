/** Somebody's passkeys: made in a browser that is signed in, checked here by a library, taken away by who has them. */
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { AppContext } from '../app-env.ts';
import type { Passkey, PasskeyMade, PasskeyOptions, RecoveryCodes } from '../console-team-contract.ts';
import { ApiError } from '../errors.ts';
import { log } from '../log.ts';
import { base64url } from '../random.ts';
import { auditing, auditingIfDone } from './audit.ts';
import { CHALLENGE_MS, makeChallenge, takeChallenge } from './challenges.ts';
import type { Operator } from './operator.ts';
import { codesLeft, makeCodes } from './recovery-codes.ts';

/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
const MOST = 20;

/** A passkey belongs to a name. @throws ApiError where we are reached by a number */
export function passkeyHost(c: AppContext): string {
  const { hostname } = c.get('ownHost');
  if (!/^[\d.]+$|:/.test(hostname)) return hostname;
  const { port } = new URL(c.get('ownOrigin'));
  const named = `http://localhost${port && `:${port}`}/console`;
  throw new ApiError('bad-request', {
    message: `A passkey belongs to a name, and ${hostname} is none: open the console at ${named}`,
  });
}

export const bytesIn = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

type Row = Omit<Passkey, 'isSynced'> & { isSynced: number };

export async function listPasskeys(
  db: D1Database,
  operator: Operator,
): Promise<{ passkeys: Passkey[]; codesLeft: number }> {
  const { results } = await db
    .prepare(
      `SELECT id, name, synced AS isSynced, created_at AS createdAt, used_at AS usedAt FROM console_passkeys
       WHERE operator = ? ORDER BY created_at, id`,
    )
    .bind(operator.id)
    .all<Row>();
  const passkeys = results.map(({ isSynced, ...row }) => Object.assign(row, { isSynced: isSynced === 1 }));
  return { passkeys, codesLeft: await codesLeft(db, operator) };
}

export async function passkeyOptions(c: AppContext, operator: Operator): Promise<PasskeyOptions> {
  const { id, email } = operator;
  const { passkeys } = await listPasskeys(c.env.DB, operator);
  if (passkeys.length >= MOST)
    throw new ApiError('conflict', { message: `There are ${MOST} passkeys already: remove one first.` });
  return {
    rp: { id: passkeyHost(c), name: 'Talk Live console' },
    user: { id: base64url(new TextEncoder().encode(id)), name: email, displayName: email },
    challenge: await makeChallenge(c.env.DB, `add ${id}`, `account ${id}`),
    timeout: CHALLENGE_MS,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    excludeCredentials: passkeys.map((passkey) => ({ id: passkey.id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  };
}

interface Checked {
  publicKey: string;
  counter: number;
  isSynced: boolean;
}

/** Null: it is none. */
async function checked(c: AppContext, operator: Operator, made: PasskeyMade): Promise<Checked | null> {
  const host = passkeyHost(c);
  let challenge = '';
  const { id, clientDataJSON, attestationObject } = made;
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: (given) => Boolean((challenge = given)),
    expectedOrigin: c.get('ownOrigin'),
    expectedRPID: host,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    log('warn', 'passkey', { failure: String(error) });
    return null;
  });
  if (!verified?.verified) return null;
  if (!(await takeChallenge(c.env.DB, `add ${operator.id}`, challenge))) return null;
  const { credential, credentialBackedUp: isSynced } = verified.registrationInfo;
  return { publicKey: base64url(credential.publicKey), counter: credential.counter, isSynced };
}

/** @returns recovery codes where there are none that are good; else none */
export async function addPasskey(
  c: AppContext,
  operator: Operator,
  made: PasskeyMade,
): Promise<RecoveryCodes> {
  const db = c.env.DB;
  const passkey = await checked(c, operator, made);
  if (!passkey)
    throw new ApiError('bad-request', {
      message:
        'The passkey could not be checked, or making it took longer than five minutes. Please try again.',
    });
  const { publicKey, counter, isSynced } = passkey;
  const { id, name, transports } = made;
  const known = await db.prepare('SELECT 1 FROM console_passkeys WHERE id = ?').bind(id).first();
  if (known) throw new ApiError('conflict', { message: 'This passkey is here already.' });
  await db.batch([
    db
      .prepare(
        `INSERT INTO console_passkeys (id, operator, public_key, counter, transports, name, synced, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        id,
        operator.id,
        publicKey,
        counter,
        JSON.stringify(transports),
        name,
        Number(isSynced),
        Date.now(),
      ),
    auditing(db, { by: operator.email, deed: 'passkey: added', after: { name } }),
  ]);
  return (await codesLeft(db, operator)) > 0 ? { codes: [] } : makeCodes(db, operator);
}

/** Who came in by it is out. @throws ApiError 'not-found', the same for one that is not there and for another's */
export async function removePasskey(db: D1Database, operator: Operator, id: string): Promise<void> {
  const { passkeys } = await listPasskeys(db, operator);
  const known = passkeys.find((passkey) => passkey.id === id);
  if (!known) throw new ApiError('not-found', { message: 'There is no such passkey of yours.' });
  await db.batch([
    db.prepare('DELETE FROM console_passkeys WHERE id = ? AND operator = ?').bind(id, operator.id),
    auditingIfDone(db, { by: operator.email, deed: 'passkey: removed', before: { name: known.name } }),
  ]);
}
