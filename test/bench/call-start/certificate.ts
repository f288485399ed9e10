/** A certificate for this run alone, so that the bench's hosts speak HTTP/2 as real ones do. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';

export interface Certificate {
  /** PEM */
  key: string;
  /** PEM */
  cert: string;
  /** SHA-256 of its public key, in base64: by this a browser can be told to take it. */
  fingerprint: string;
}

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const SEQUENCE = 0x30;
const SET = 0x31;
const integer = (value: number) => der(0x02, Buffer.from([value]));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (text: string) => der(0x17, Buffer.from(text));

const ECDSA_WITH_SHA256 = der(SEQUENCE, oid('2a8648ce3d040302'));
const COMMON_NAME = der(SEQUENCE, oid('550403'), der(0x0c, Buffer.from('bench')));

export function createCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = der(SEQUENCE, der(SET, COMMON_NAME));
  const validity = der(SEQUENCE, utcTime('200101000000Z'), utcTime('491231235959Z'));
  const version3 = der(0xa0, integer(2));
  const content = der(SEQUENCE, version3, integer(1), ECDSA_WITH_SHA256, name, validity, name, spki);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const whole = der(SEQUENCE, content, ECDSA_WITH_SHA256, signature);
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}
