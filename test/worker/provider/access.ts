/** Cloudflare Access, imitated on the wire: its public keys, and whom it has let through. */
import type { ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { json, type Asked } from './answer.ts';

const pair = generateKeyPair('RS256');
const stranger = generateKeyPair('RS256');

/** What the header of a request behind it holds; each part can be asked for otherwise. */
async function assertion(url: URL): Promise<string> {
  const asked = (name: string, usual: string) => url.searchParams.get(name) ?? usual;
  const { privateKey } = await (url.searchParams.has('forged') ? stranger : pair);
  return new SignJWT({ email: asked('email', 'ada@example.com') })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .setIssuer(asked('issuer', url.origin))
    .setAudience(asked('audience', 'console-audience'))
    .setExpirationTime(asked('expires', '5m'))
    .sign(privateKey);
}

export async function answerAccess({ url }: Asked, response: ServerResponse): Promise<void> {
  if (url.pathname.endsWith('/certs')) {
    const key = await exportJWK((await pair).publicKey);
    return json(response, 200, { keys: [Object.assign(key, { kid: 'key-1', alg: 'RS256', use: 'sig' })] });
  }
  return json(response, 200, { assertion: await assertion(url) });
}
