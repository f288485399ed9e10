/** Where `--out` leads: the thing that stands there stays what it is. */
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { serveTests } from './client-under-test.ts';
import { raw } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'talklive-out-'));
  server.answers(raw('id,cost\n', 200, { 'content-type': 'text/csv' }));
});
afterEach(() => rmSync(folder, { recursive: true }));
const exportTo = (out: string) => talklive(['call', 'export', '--out', out]);

describe('--out', () => {
  it('writes into a pipe, which stays one', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reader = spawn('timeout', ['20', 'cat', pipe]);
    let read = '';
    reader.stdout.on('data', (chunk: Buffer) => (read += chunk.toString()));
    const closed = new Promise((done) => reader.on('close', done));
    const { code } = await exportTo(pipe);
    expect([code, lstatSync(pipe).isFIFO()]).toEqual([0, true]);
    await closed;
    expect(read).toBe('id,cost\n');
  });

  it('follows a symbolic link, to what there is and to what is not there yet', async () => {
    mkdirSync(join(folder, 'there'));
    writeFileSync(join(folder, 'there/old.csv'), 'old');
    for (const name of ['old.csv', 'new.csv']) {
      const link = join(folder, name);
      symlinkSync(`there/${name}`, link);
      expect((await exportTo(link)).code).toBe(0);
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
      expect(readFileSync(join(folder, 'there', name), 'utf8')).toBe('id,cost\n');
    }
  });

  it('takes - for standard output', async () => {
    const { code, stdout } = await exportTo('-');
    const left = existsSync('-');
    rmSync('-', { force: true });
    expect([code, stdout, left]).toEqual([0, 'id,cost\n', false]);
    expect((await talklive(['api', 'GET', '/x', '--out', '-'])).stdout).toBe('id,cost\n');
    rmSync('-', { force: true });
  });

  it('touches no file beside it, keeps who may read it, and leaves nothing behind', async () => {
    const out = join(folder, 'calls.csv');
    writeFileSync(`${out}.part`, 'mine');
    writeFileSync(out, 'old');
    chmodSync(out, 0o600);
    expect((await exportTo(out)).code).toBe(0);
    expect(readFileSync(`${out}.part`, 'utf8')).toBe('mine');
    expect((statSync(out).mode & 0o777).toString(8)).toBe('600');
    expect(readdirSync(folder).sort()).toEqual(['calls.csv', 'calls.csv.part']);
  });

  it.each([
    ['a folder that is not there', 'nope/x', 'ENOENT'],
    ['a folder', '', 'EISDIR'],
    ['below a file', 'file/x', 'ENOTDIR'],
  ])('is refused before anything is sent where it names %s', async (_title, name, words) => {
    writeFileSync(join(folder, 'file'), '');
    const out = join(folder, name);
    for (const request of [
      ['api', 'DELETE', '/eval/e1', '--yes'],
      ['api', 'POST', '/call', '--json', '{"a":1}'],
      ['call', 'export'],
    ]) {
      const { code, stderr } = await talklive([...request, '--out', out]);
      expect(stderr).toContain(words);
      expect(code).toBe(2);
    }
    expect(server.requests).toEqual([]);
  });
});
