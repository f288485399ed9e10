/**
 * The circuits of one kind of request, for all sites. What a provider does not answer at all opens the site's circuit; an
 * answer that is a failure may be the doing of what was asked, and opens the circuit of that body alone: nobody can
 * switch a site off, or another one, by asking for something that the provider trips over.
 */
import { Circuit, type Trips } from './circuit.ts';

/** Sites and bodies that are remembered; the oldest go. */
const MOST = 500;

const unanswered: Trips = ({ code, status }) =>
  code === 'provider-timeout' || (code === 'provider-down' && status === undefined);
const answeredBadly: Trips = ({ code, status }) => code === 'provider-down' && status !== undefined;

async function digestOf(body: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(body)));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

export class Circuits {
  readonly #known = new Map<string, Circuit>();

  #of(key: string, trips: Trips): Circuit {
    const circuit = this.#known.get(key) ?? new Circuit(undefined, undefined, undefined, trips);
    this.#known.delete(key);
    this.#known.set(key, circuit);
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > MOST) this.#known.delete(oldest);
    return circuit;
  }

  /** @param body what decides whether two requests are the same to the provider */
  async run<T>(site: string, body: unknown, work: () => Promise<T>): Promise<T> {
    const ofBody = this.#of(`${site} ${await digestOf(body)}`, answeredBadly);
    return this.#of(site, unanswered).run(() => ofBody.run(work));
  }
}
