/** Hangs a call up at the Worker: a call of which it has not heard the end holds its place, and costs, up to its longest length. */
import type { CallPorts } from './ports.ts';

/** In ms: how long after a try that was not answered the next one begins. */
const AGAIN_MS = 9000;

/** A refusal is an answer; a server that fails, or cannot be reached, has none. */
export const endCall = (ports: Pick<CallPorts, 'endCall'>, id: string, tries = 4): Promise<unknown> =>
  ports.endCall(id).catch((error: { status?: number }) => {
    if (tries < 2 || (error.status ?? 500) < 500) return console.error('Error ending call', error);
    return void setTimeout(() => endCall(ports, id, tries - 1), AGAIN_MS);
  });
