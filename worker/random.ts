/** What cannot be guessed, and what can be compared without being known. */

export const hex = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const randomHex = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)));

/** SHA-256 in hex. */
export async function hashOf(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** 256 random bits, in base64url. */
export const makeToken = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));
