/** Hangs a call up at the Worker: a call of which it has not heard the end holds its place, and costs, up to its longest length. */
import type { CallPorts } from './ports.ts';

/** In ms: how long after a try that was not answered the next one begins. */
const AGAIN_MS = [2000, 8000, 30_000];

/** A refusal is an answer; a server that fails, or cannot be reached, has none. */
const isAnswered = (error: unknown) => Number((Object(error) as { status?: number }).status) < 500;

/** @throws what the last try failed with */
export async function endCall(ports: Pick<CallPorts, 'endCall'>, id: string): Promise<void> {
  for (const ms of AGAIN_MS) {
    try {
      return await ports.endCall(id);
    } catch (error) {
      if (isAnswered(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
  return ports.endCall(id);
}
