/** Somebody who comes in by a passkey: what it has signed is checked by a library against the key that was added. */
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { AppContext } from '../app-env.ts';
import type { PasskeyChallenge, PasskeyProof } from '../console-team-contract.ts';
import { log } from '../log.ts';
import { CHALLENGE_MS, makeChallenge, takeChallenge } from './challenges.ts';
import { bytesIn, passkeyHost } from './passkeys.ts';

export interface KnownPasskey {
  id: string;
  operator: string;
  publicKey: string;
  counter: number;
}

export const passkeyBy = (db: D1Database, id: string): Promise<KnownPasskey | null> =>
  db
    .prepare('SELECT id, operator, public_key AS publicKey, counter FROM console_passkeys WHERE id = ?')
    .bind(id)
    .first<KnownPasskey>();

export async function challengeFor(c: AppContext, who: string): Promise<PasskeyChallenge> {
  const rpId = passkeyHost(c);
  const challenge = await makeChallenge(c.env.DB, 'enter', who);
  return { challenge, rpId, timeout: CHALLENGE_MS, userVerification: 'required' };
}

/** Whether it has signed a challenge of ours, with its owner there. */
export async function proves(c: AppContext, passkey: KnownPasskey, proof: PasskeyProof): Promise<boolean> {
  const host = passkeyHost(c);
  const { id, clientDataJSON, authenticatorData, signature } = proof;
  let challenge = '';
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: (given) => Boolean((challenge = given)),
    expectedOrigin: c.get('ownOrigin'),
    expectedRPID: host,
    credential: { id, publicKey: bytesIn(passkey.publicKey), counter: passkey.counter },
  }).catch((error: unknown) => {
    log('warn', 'passkey', { failure: String(error) });
    return null;
  });
  if (!verified?.verified || !(await takeChallenge(c.env.DB, 'enter', challenge))) return false;
  // Of two that come at once with the same count, one is a copy.
  const { meta } = await c.env.DB.prepare(
    'UPDATE console_passkeys SET counter = ?3, used_at = ?4 WHERE id = ?1 AND counter = ?2',
  )
    .bind(id, passkey.counter, verified.authenticationInfo.newCounter, Date.now())
    .run();
  return meta.changes === 1;
}
