/** Cloudflare Access in front of the deployment: who it says is asking. */
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { AppContext } from '../app-env.ts';
import { settingsOf } from '../env.ts';
import { ApiError } from '../errors.ts';
import { log } from '../log.ts';

const HEADER = 'cf-access-jwt-assertion';
/** It has no other: which one signs is not the token's to say. */
const ALGORITHMS = ['RS256'];

/** By team: the keys are fetched once an isolate, and again when one is asked for that is not there. */
const keys = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function keysOf(team: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keys.get(team) ?? createRemoteJWKSet(new URL('/cdn-cgi/access/certs', team));
  keys.set(team, known);
  return known;
}

export function hasAccess(c: AppContext): boolean {
  const { ACCESS_TEAM, ACCESS_AUDIENCE } = settingsOf(c.env);
  return ACCESS_TEAM !== null && ACCESS_AUDIENCE !== null;
}

/** That this door cannot be asked at the moment: neither in nor wrong. */
const isOurs = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);

/** The address of whoever asks; null: nobody of whom Access has made sure. */
export async function personOf(c: AppContext): Promise<string | null> {
  const { ACCESS_TEAM: team, ACCESS_AUDIENCE: audience } = settingsOf(c.env);
  const token = c.req.header(HEADER);
  if (team === null || audience === null || token === undefined) return null;
  try {
    const { payload } = await jwtVerify(token, keysOf(team), {
      issuer: team,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['exp', 'email'],
    });
    return typeof payload['email'] === 'string' ? payload['email'].toLowerCase() : null;
  } catch (error) {
    log('warn', 'access', { failure: String(error) });
    if (!isOurs(error)) return null;
    throw new ApiError('not-set-up', {
      message: 'Cloudflare Access cannot be asked at the moment. Please try again in a moment.',
      detail: String(error),
      cause: error,
    });
  }
}
