/** Where a provider keeps recordings, imitated on the wire: a sound that is served in ranges, and every way not to have it. */
import type { IncomingMessage, ServerResponse } from 'node:http';

const RATE = 8000;
const HEADER = 44;

/** A tone, as an uncompressed WAV file with one channel of 16 bits. */
export function tone(seconds: number): Buffer {
  const samples = RATE * seconds;
  const file = Buffer.alloc(HEADER + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1)
    file.writeInt16LE(Math.round(4000 * Math.sin((at * 2 * Math.PI * 330) / RATE)), HEADER + at * 2);
  return file;
}

export const WHOLE = tone(6);

function answerSound({ headers: { range } }: IncomingMessage, response: ServerResponse): void {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const headers = { 'content-type': 'audio/wav', 'accept-ranges': 'bytes', 'x-of-the-store': 'its own' };
  if (first === undefined) {
    response.writeHead(200, { ...headers, 'content-length': WHOLE.length }).end(WHOLE);
    return;
  }
  const [from, to] = [Number(first), last ? Number(last) : WHOLE.length - 1];
  const part = WHOLE.subarray(from, to + 1);
  const span = { 'content-length': part.length, 'content-range': `bytes ${from}-${to}/${WHOLE.length}` };
  response.writeHead(206, { ...headers, ...span }).end(part);
}

/** By the last word of its address. */
export function answerRecording(request: IncomingMessage, response: ServerResponse): void {
  const name = /[^/]+$/.exec(request.url ?? '')?.[0] ?? '';
  const leads = (to: string) => response.writeHead(302, { location: to }).end();
  if (name === 'moved') leads('whole');
  else if (name === 'circle') leads('circle');
  else if (name === 'house') leads('http://10.0.0.1/whole');
  else if (name === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
  else if (name === 'gone') response.writeHead(404).end();
  else if (name === 'cut') request.socket.resetAndDestroy();
  else answerSound(request, response);
}
