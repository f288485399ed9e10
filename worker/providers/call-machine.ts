/**
 * The script that a live call runs on. It comes through the Worker, so that a browser, which has a connection to it, makes no
 * second one to the provider's host before there is a call; daily-js has the same in mind for its `proxyUrl`.
 */
import { dependencies } from '../../package.json';
import { log } from '../log.ts';
import { Circuit, CircuitOpen } from './circuit.ts';
import { ProviderFault } from './fault.ts';
import { faultOf } from './http.ts';
import { limitedFetch } from './limited-fetch.ts';
import { liveCallMachine } from './live-sources.ts';
import type { ProviderSettings } from './settings.ts';

/** Several times what it has, in bytes. */
const MOST_BYTES = 8_000_000;
/** After so many ms it is quicker that the browser asks for itself. */
const PATIENCE_MS = 1000;
/** So many ms after a failure nobody waits for it. */
const REST_MS = 60_000;
/** In seconds: the provider may mend what it has published. */
const KEPT_S = 3600;

export interface CallMachine {
  /** Whole, for what breaks off on the way must not be run. */
  bytes: ArrayBuffer;
  /** Weak, for what is between us and the browser may compress it. */
  etag: string;
}

const fetchScript = limitedFetch(MOST_BYTES);
/** Of the version that our pages run. */
export const callMachineAddress = ({ CALL_MACHINE_ORIGIN }: ProviderSettings): string =>
  liveCallMachine(dependencies['@daily-co/daily-js'], CALL_MACHINE_ORIGIN);

async function etagOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `W/"${btoa(String.fromCharCode(...digest.subarray(0, 12)))}"`;
}

/** Nothing that a visitor's browser says goes along. @throws ProviderFault */
async function download(url: string): Promise<CallMachine> {
  try {
    const answer = await fetchScript(url, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'manual',
      cf: { cacheTtlByStatus: { '200-299': KEPT_S, '300-599': 0 }, cacheEverything: true },
    });
    const type = answer.headers.get('content-type') ?? 'no type';
    if (answer.status !== 200 || !/\bjavascript\b/i.test(type)) {
      await answer.body?.cancel();
      throw new ProviderFault('provider-down', `${answer.status}, ${type}`, { status: answer.status });
    }
    const bytes = await answer.arrayBuffer();
    return { bytes, etag: await etagOf(bytes) };
  } catch (error) {
    throw faultOf(error, { url, method: 'GET', timeoutMs: PATIENCE_MS });
  }
}

/** What an isolate keeps of it. */
export class CallMachineSource {
  readonly #circuit = new Circuit(1, REST_MS);
  #kept: { machine: CallMachine; until: number } | undefined;

  /** @returns null where it does not come whole and in time; then for a while at once */
  async fetch(settings: ProviderSettings): Promise<CallMachine | null> {
    if (this.#kept && Date.now() < this.#kept.until) return this.#kept.machine;
    try {
      const machine = await this.#circuit.run(() => download(callMachineAddress(settings)));
      this.#kept = { machine, until: Date.now() + KEPT_S * 1000 };
      return machine;
    } catch (error) {
      if (!(error instanceof CircuitOpen)) log('warn', 'call-machine', { problem: String(error) });
      return null;
    }
  }
}
