import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { InterruptedError } from './interrupted.ts';

/** So much goes out before the user is heard again: a terminal takes it while nothing else is done. */
const PIECE = 16_384;

/** Writes to standard output so that Ctrl-C is heard in the middle of it. */
export function createOutput(stream: NodeJS.WriteStream, signal: AbortSignal) {
  let sinceTurn = 0;
  let written = 0;
  const heard = async (data: string | Uint8Array): Promise<void> => {
    sinceTurn += data.length;
    if (sinceTurn >= PIECE) {
      sinceTurn = 0;
      await turn();
    }
    if (signal.aborted)
      throw written > 0 ? new InterruptedError('what was printed is not whole') : signal.reason;
    written += data.length;
    if (!stream.write(data)) await once(stream, 'drain');
  };
  return async (data: string | Uint8Array): Promise<void> => {
    if (typeof data !== 'string') return heard(data);
    for (let at = 0; at < data.length;) {
      const end = endOfPiece(data, at);
      await heard(data.slice(at, end));
      at = end;
    }
  };
}

/** At the end of a line where there is one, else where no character is cut in two. */
function endOfPiece(text: string, at: number): number {
  const most = at + PIECE;
  if (most >= text.length) return text.length;
  const line = text.lastIndexOf('\n', most) + 1;
  if (line > at) return line;
  return /[\ud800-\udbff]/.test(text[most - 1] ?? '') ? most + 1 : most;
}
