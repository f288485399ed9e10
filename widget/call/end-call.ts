/** Hangs a call up at the Worker: a call of which it has not heard the end holds its place, and costs, up to its longest length. */
import type { CallPorts } from './ports.ts';

/** In ms: how long after a try that was not answered the next one begins. */
const AGAIN_MS = 9000;

/** A refusal is an answer; a server that fails, or cannot be reached, has none. What it failed with at last is logged. */
export const endCall = (ports: Pick<CallPorts, 'endCall'>, id: string, more = 3): Promise<void> =>
  ports.endCall(id).catch((error: { status?: number }) => {
    if (more && !(Number(error.status) < 500)) setTimeout(endCall, AGAIN_MS, ports, id, more - 1);
    else console.error('Error ending call', error);
  });
