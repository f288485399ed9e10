/** An authenticator in software, with a browser around it: keys, attestations and assertions as they come over the wire. */
import type {
  PasskeyChallenge,
  PasskeyMade,
  PasskeyOptions,
  PasskeyProof,
} from '../../worker/console-team-contract.ts';
import { HOST } from './harness.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = (text: string): Bytes => new TextEncoder().encode(text) as Bytes;
const join = (...parts: (Bytes | number[])[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]));
export const base64url = (bytes: Bytes): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** CBOR, of what is needed of it. */
const head = (type: number, length: number): number[] =>
  length < 24
    ? [(type << 5) | length]
    : length < 256
      ? [(type << 5) | 24, length]
      : [(type << 5) | 25, length >> 8, length & 255];
const cborText = (text: string) => join(head(3, text.length), utf8(text));
const cborBytes = (bytes: Bytes) => join(head(2, bytes.length), bytes);
const cborInt = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));

/** As ECDSA signatures are sent: two numbers in DER. */
function der(raw: Bytes): Bytes {
  const number = (bytes: Bytes): number[] => {
    const first = bytes.findIndex((byte) => byte !== 0);
    const rest = [...bytes.slice(first)];
    const positive = (rest[0] ?? 0) > 127 ? [0].concat(rest) : rest;
    return [2, positive.length].concat(positive);
  };
  const body = number(raw.slice(0, 32)).concat(number(raw.slice(32)));
  return Uint8Array.from([48, body.length].concat(body));
}

/** What of an answer differs from an honest one. */
export interface Lie {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Nobody has touched it, or shown who they are. */
  flags?: number;
  counter?: number;
  type?: string;
}

const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

export class Authenticator {
  readonly id = base64url(crypto.getRandomValues(new Uint8Array(16)));
  #keys: Promise<CryptoKeyPair> = crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]) as Promise<CryptoKeyPair>;
  #counter = 0;

  async #data(
    rpId: string,
    { flags = PRESENT_AND_VERIFIED, counter }: Lie,
    key: Bytes | null,
  ): Promise<Bytes> {
    this.#counter += 1;
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, counter ?? this.#counter);
    const hash = await sha256(utf8(rpId));
    return join(hash, [key ? flags | WITH_KEY : flags], count, key ?? []);
  }

  #client = (type: string, challenge: string, lie: Lie): Bytes =>
    utf8(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? HOST,
        crossOrigin: false,
      }),
    );

  /** The public key as COSE has it. */
  async #cose(): Promise<Bytes> {
    const { publicKey } = await this.#keys;
    const raw = new Uint8Array((await crypto.subtle.exportKey('raw', publicKey)) as ArrayBuffer);
    return join(
      head(5, 5),
      cborInt(1),
      cborInt(2),
      cborInt(3),
      cborInt(-7),
      cborInt(-1),
      cborInt(1),
      cborInt(-2),
      cborBytes(raw.slice(1, 33)),
      cborInt(-3),
      cborBytes(raw.slice(33)),
    );
  }

  async make(
    { rp, challenge }: PasskeyOptions,
    lie: Lie = {},
    name = 'A key of the tests',
  ): Promise<PasskeyMade> {
    const id = Uint8Array.from(atob(this.id.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const key = join(new Uint8Array(16), [0, id.length], id, await this.#cose());
    const data = await this.#data(lie.rpId ?? rp.id, lie, key);
    const attestation = join(
      head(5, 3),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      head(5, 0),
      cborText('authData'),
      cborBytes(data),
    );
    return {
      name,
      id: this.id,
      clientDataJSON: base64url(this.#client('webauthn.create', challenge, lie)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    };
  }

  async prove({ rpId, challenge }: PasskeyChallenge, lie: Lie = {}): Promise<PasskeyProof> {
    const client = this.#client('webauthn.get', challenge, lie);
    const data = await this.#data(lie.rpId ?? rpId, lie, null);
    const { privateKey } = await this.#keys;
    const signed = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      privateKey,
      join(data, await sha256(client)),
    );
    return {
      id: this.id,
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(der(new Uint8Array(signed))),
    };
  }
}
