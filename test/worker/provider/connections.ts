/**
 * Cloudflare's limit of connections, which workerd does not have locally: six of one invocation wait for an answer at a
 * time, a seventh waits for one of those. An invocation is known by the id that its requests bear; all without one are one.
 */
import { pause } from '../../pause.ts';
const MOST = 6;

const later = (ms: number) => pause(ms, 'a provider takes its time');

export class Connections {
  readonly #waiting = new Map<string, { open: number; next: (() => void)[] }>();
  /** Of how many invocations requests were open at the same time, at the most. */
  most = 0;

  /** Takes so many ms to answer, once it is its turn. */
  async through(invocation: string, ms: number): Promise<void> {
    const lane = this.#waiting.get(invocation) ?? { open: 0, next: [] };
    this.#waiting.set(invocation, lane);
    this.most = Math.max(this.most, this.#waiting.size);
    if (lane.open >= MOST) await new Promise<void>((resolve) => lane.next.push(resolve));
    else lane.open += 1;
    await later(ms);
    const next = lane.next.shift();
    if (next) return next();
    lane.open -= 1;
    if (lane.open === 0) this.#waiting.delete(invocation);
  }
}
