import * as z from 'zod';
import type { WebCallAnswer } from '../contract.ts';
import { Circuits } from './circuits.ts';
import { busyIfFull, isGone, isRefusal, ProviderFault } from './fault.ts';
import { askProvider, REQUEST_ID, roomAddress } from './http.ts';
import type { ProviderCallState, EdgeContext, KnownCall, MarkedCall, VoiceEdge } from './port.ts';
import { askVapi, createVapiClient } from './vapi-client.ts';
import { markedOf, withMark } from './vapi-mark.ts';
import { reportMaterial, reportOf } from './vapi-report.ts';
import { withKey } from './refused-key.ts';
import { KEYS, type ProviderSettings } from './settings.ts';

const address = z.url({ protocol: /^https?$/ }).nullish();

/** How it words that all calls that the account has are on, as a 400. */
const FULL = /concurrency limit|concurrent calls?/i;

const webCall = z.object({
  id: z.string().min(1).max(200),
  webCallUrl: roomAddress.nullish(),
  transport: z.object({ callUrl: roomAddress.nullish(), callToken: z.string().nullish() }).nullish(),
  artifactPlan: z.object({ videoRecordingEnabled: z.boolean().nullish() }).nullish(),
  assistant: z.object({ voice: z.object({ provider: z.string().nullish() }).nullish() }).nullish(),
  monitor: z.object({ controlUrl: address }).nullish(),
});

const callRecord = z.object({
  status: z.string().nullish(),
  endedReason: z.string().nullish(),
  startedAt: z.string().nullish(),
  endedAt: z.string().nullish(),
  monitor: z.object({ controlUrl: address }).nullish(),
});

/** Only what the client reads: everything else of the provider's answer stays here. */
function reduce(call: z.infer<typeof webCall>): WebCallAnswer {
  const webCallUrl = call.webCallUrl ?? call.transport?.callUrl;
  if (!webCallUrl) throw new ProviderFault('provider-down', 'a web call without webCallUrl');
  const recording = call.artifactPlan?.videoRecordingEnabled;
  const voice = call.assistant?.voice?.provider;
  const callToken = call.transport?.callToken;
  return {
    id: call.id,
    webCallUrl,
    ...(recording != null && { artifactPlan: { videoRecordingEnabled: recording } }),
    ...(voice != null && { assistant: { voice: { provider: voice } } }),
    ...(callToken != null && { transport: { callToken } }),
  };
}

/** What a call is in until somebody is on the line. */
const WAITING: readonly string[] = ['scheduled', 'queued', 'ringing'];

function stateOf(call: z.infer<typeof callRecord>): ProviderCallState {
  if (call.status !== 'ended') return { status: 'active', joined: !WAITING.includes(call.status ?? '') };
  const seconds = (Date.parse(call.endedAt ?? '') - Date.parse(call.startedAt ?? '')) / 1000;
  return {
    status: 'ended',
    endedReason: call.endedReason ?? null,
    seconds: Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null,
  };
}

const callList = z.array(z.looseObject({ createdAt: z.string().nullish().catch(null) }));

/** A call of hours, with every word several times over. */
const LONGEST_REPORT = 8_000_000;
/** Calls that are over are listed with every word that was said: a list is longer than other answers. */
const LONGEST_LIST = 20_000_000;
const PAGE_LENGTH = 100;
const MOST_PAGES = 10;

const iso = (at: number) => new Date(at).toISOString();

/** Vapi's REST interface, as far as a visitor's call needs it. */
export function createVapiVoice(settings: ProviderSettings, key: string): VoiceEdge {
  const circuits = new Circuits();
  const client = createVapiClient(settings, key);
  const lister = createVapiClient(settings, key, LONGEST_LIST);
  const reporter = createVapiClient(settings, key, LONGEST_REPORT);
  const timeoutMs = settings.PROVIDER_TIMEOUT_MS;

  const readCall = (id: string, { requestId }: EdgeContext) =>
    askVapi(callRecord, client.call.get(id, { headers: { [REQUEST_ID]: requestId } }));

  /** One that the provider does not know is over. */
  async function stateNow(call: Pick<KnownCall, 'id'>, context: EdgeContext): Promise<ProviderCallState> {
    try {
      return stateOf(await readCall(call.id, context));
    } catch (error) {
      if (error instanceof ProviderFault && isGone(error)) {
        return { status: 'ended', endedReason: null, seconds: null };
      }
      throw error;
    }
  }

  async function controlUrlOf(call: KnownCall, context: EdgeContext): Promise<string | null> {
    if (call.controlUrl) return call.controlUrl;
    const record = await readCall(call.id, context);
    if (record.status === 'ended') return null;
    if (record.monitor?.controlUrl) return record.monitor.controlUrl;
    throw new ProviderFault(
      'provider-refused',
      'the call has no control address (monitorPlan.controlEnabled)',
    );
  }

  return {
    async createWebCall(request, { site, mark }) {
      const work = () =>
        askVapi(webCall, client.call.createWeb({ ...(mark ? withMark(request, mark) : request) }));
      const call = await withKey(KEYS.voice, () => circuits.run(site, request, work)).catch(
        (error: unknown) => {
          throw busyIfFull(error, FULL);
        },
      );
      return { answer: reduce(call), controlUrl: call.monitor?.controlUrl ?? null };
    },

    async endCall(call, context) {
      const url = await controlUrlOf(call, context);
      if (!url) return;
      try {
        const headers = { [REQUEST_ID]: context.requestId };
        const body = { type: 'end-call' };
        await askProvider({ method: 'POST', url, headers, body, timeoutMs, repeatable: true });
      } catch (error) {
        if (!(error instanceof ProviderFault) || !isRefusal(error)) throw error;
        // A call that is over has no control address any more, but one without it need not be over: its record tells.
        if ((await stateNow(call, context)).status !== 'ended') throw error;
      }
    },

    callState: stateNow,

    async report(id, { requestId }) {
      const asked = reporter.call.get(id, { headers: { [REQUEST_ID]: requestId } });
      try {
        return reportOf(await askVapi(reportMaterial, asked), false);
      } catch (error) {
        if (error instanceof ProviderFault && isGone(error)) return null;
        throw error;
      }
    },

    reach: () => askVapi(z.unknown(), client.assistant.list({ limit: 1 })),

    /** The newest first; the list knows no pages, so each goes on before the last of the one before. */
    async runningCalls({ from, to }) {
      const running = new Map<string, MarkedCall>();
      let before = to;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = { createdAtGe: iso(from), createdAtLe: iso(before), limit: PAGE_LENGTH };
        const calls = await askVapi(callList, lister.call.list(query));
        for (const call of markedOf(calls)) running.set(call.id, call);
        const last = Date.parse(calls.at(-1)?.createdAt ?? '');
        // At least a millisecond earlier each time, or a list could be read for ever.
        before = Math.min(last, before - 1);
        // Of an invalid time, too.
        if (calls.length < PAGE_LENGTH || !(before >= from))
          return { running: [...running.values()], unread: null };
      }
      return { running: [...running.values()], unread: { from, to: before } };
    },
  };
}
