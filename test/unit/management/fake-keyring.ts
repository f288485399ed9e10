/** In place of the system's keyring, for a process of its own: keeps what it is given in a file. */

const KEYRING = `
import { readFileSync, writeFileSync } from 'node:fs';
const path = process.env.FAKE_KEYRING;
const read = () => { try { return JSON.parse(readFileSync(path, 'utf8')); } catch { return {}; } };
export class AsyncEntry {
  constructor(service, name, options) {
    if (options?.linux?.store !== 'secret-service') throw new Error('a keyring that forgets');
    this.key = service + '/' + name;
  }
  async setPassword(token) { writeFileSync(path, JSON.stringify({ ...read(), [this.key]: token })); }
  async getPassword() { return read()[this.key] ?? null; }
  async deletePassword() {
    const { [this.key]: gone, ...left } = read();
    writeFileSync(path, JSON.stringify(left));
    return gone !== undefined;
  }
}`;

const HOOK = `
import { registerHooks } from 'node:module';
registerHooks({
  resolve: (name, context, next) =>
    name === '@napi-rs/keyring' ? { url: ${JSON.stringify(urlOf(KEYRING))}, shortCircuit: true } : next(name, context),
});`;

function urlOf(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** @param path where it keeps what it is given */
export const keyringIn = (path: string): Record<string, string> => ({
  TALKLIVE_NO_KEYRING: '',
  FAKE_KEYRING: path,
  NODE_OPTIONS: `--import=${urlOf(HOOK)}`,
});
