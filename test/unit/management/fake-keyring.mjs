/** In place of the system's keyring, for a process of its own: keeps what it is given in a file. */
import { registerHooks } from 'node:module';

const source = `
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

registerHooks({
  resolve: (name, context, next) =>
    name === '@napi-rs/keyring'
      ? { url: `data:text/javascript,${encodeURIComponent(source)}`, shortCircuit: true }
      : next(name, context),
});
