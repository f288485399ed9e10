import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createManagementClient } from '../../../worker/management/client.ts';
import { fileFromDisk, saveToFile } from '../../../worker/management/node.ts';
import { json, type RecordingServer, startRecordingServer } from './recording-server.ts';

let server: RecordingServer;
let folder: string;
beforeAll(async () => {
  server = await startRecordingServer();
  folder = await mkdtemp(join(tmpdir(), 'talklive-'));
});
beforeEach(() => {
  server.requests.length = 0;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const client = () => createManagementClient({ token: 'secret-token', baseUrl: server.url });

it('streams an export to a file and tells how far it is', async () => {
  server.answers((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' });
    for (let row = 0; row < 5000; row += 1) response.write(`call_${row},0.12\n`);
    response.end('end\n');
  });
  const path = join(folder, 'calls.csv');
  const seen: number[] = [];
  const { data } = await client().call.export({ format: 'csv' });
  const bytes = await saveToFile(data, path, (sofar) => seen.push(sofar));
  const text = await readFile(path, 'utf8');
  expect(text.split('\n')).toHaveLength(5002);
  expect(text.endsWith('call_4999,0.12\nend\n')).toBe(true);
  expect([bytes, seen.at(-1)]).toEqual([text.length, text.length]);
});

it('leaves no half file behind when the export breaks off', async () => {
  server.answers((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('id,cost\n', () => setTimeout(() => response.socket?.destroy(), 20));
  });
  const { data } = await client().call.export();
  await expect(saveToFile(data, join(folder, 'broken.csv'))).rejects.toHaveProperty('name', 'NetworkError');
  expect(await readdir(folder)).not.toContain('broken.csv');
  expect(await readdir(folder)).not.toContain('broken.csv.part');
});

it('uploads a file of the disk under its name', async () => {
  const path = join(folder, 'menü.txt');
  await writeFile(path, 'soup of the day');
  server.answers(json({ id: 'file_1' }));
  const { data } = await client().file.upload({
    file: await fileFromDisk(path, 'text/plain'),
    purpose: 'assistant',
  });
  expect(data.id).toBe('file_1');
  const [request] = server.requests;
  const type = request?.headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(request?.body ?? []), {
    headers: { 'content-type': type },
  }).formData();
  const file = form.get('file') as File;
  expect([file.name, file.type, await file.text()]).toEqual(['menü.txt', 'text/plain', 'soup of the day']);
  expect(form.get('purpose')).toBe('assistant');
});
