import * as z from 'zod';
import { Circuits } from './circuits.ts';
import { busyIfFull, isGone, isRefusal, ProviderFault } from './fault.ts';
import { askProvider, askProviderFor, REQUEST_ID, roomAddress } from './http.ts';
import { markText, readMark } from './mark.ts';
import type { ProviderCallState, EdgeContext, MarkedCall, VideoEdge } from './port.ts';
import { withKey } from './refused-key.ts';
import { KEYS, type ProviderSettings } from './settings.ts';
import { eventsOf, reportOfEvents, tavusRecord } from './tavus-report.ts';
import { addressToTell } from './tavus-messages.ts';

const conversation = z.object({
  conversation_id: z.string().min(1).max(200),
  conversation_url: roomAddress,
});

const conversationRecord = z.object({ status: z.string().nullish() });

/** One that is listed oddly must not hide the others. */
const listed = z.object({
  conversation_id: z.string().min(1).max(200),
  conversation_name: z.string().nullish().catch(null),
  status: z.string().nullish().catch(null),
  created_at: z.string().nullish().catch(null),
});
const conversationList = z.object({ data: z.array(z.unknown()) });

const PAGE_LENGTH = 100;
const MOST_PAGES = 10;

function markedOf(data: readonly unknown[]): MarkedCall[] {
  return data.flatMap((one) => {
    const { success, data: it } = listed.safeParse(one);
    const mark = success && it.status !== 'ended' ? readMark(it.conversation_name) : null;
    if (!success || !mark) return [];
    const createdAt = Date.parse(it.created_at ?? '');
    return [{ id: it.conversation_id, mark, controlUrl: null, assistant: null, createdAt }];
  });
}

/** Seconds until the provider ends a conversation that nobody joined, or that everybody left. */
const ABSENT_SECONDS = 45;
const LEFT_SECONDS = 10;

const FULL = /concurrent/i;

/** 400 "Invalid conversation_id" and 404 are what it says of one that is over, or that it does not know. */
const isOver = (fault: ProviderFault): boolean =>
  isGone(fault) || (fault.status === 400 && /invalid conversation/i.test(fault.detail));

/** Tavus's REST interface, as far as a visitor's conversation needs it. It bills from creation on. */
export function createTavusVideo(settings: ProviderSettings, key: string): VideoEdge {
  const circuits = new Circuits();
  const { PROVIDER_MESSAGE_SECRET: secret, TALKLIVE_HOST: host } = settings;
  /** Where it tells of its conversations by itself. */
  const addressOf = async () => (secret && host ? { callback_url: await addressToTell(host, secret) } : {});
  const headers = { 'x-api-key': key };
  const timeoutMs = settings.PROVIDER_TIMEOUT_MS;
  const at = (path: string) => `${settings.TAVUS_ORIGIN}/v2/conversations${path}`;

  /** It does not say who is there, and ends by itself what nobody joined: all that is told is whether it is over. */
  async function stateOf(id: string, { requestId }: EdgeContext): Promise<ProviderCallState> {
    try {
      const { status } = await askProviderFor(conversationRecord, {
        method: 'GET',
        url: at(`/${encodeURIComponent(id)}`),
        headers: { ...headers, [REQUEST_ID]: requestId },
        timeoutMs,
        repeatable: true,
      });
      if (status === 'ended') return { status, endedReason: null, seconds: null };
      return { status: 'active', joined: true };
    } catch (error) {
      if (!(error instanceof ProviderFault) || !isOver(error)) throw error;
      return { status: 'ended', endedReason: null, seconds: null };
    }
  }

  return {
    async createConversation(order, { site, mark }) {
      const personaId = order.personaId ?? settings.TAVUS_PERSONA_ID;
      const replicaId = order.replicaId ?? settings.TAVUS_REPLICA_ID;
      if (!personaId)
        throw new ProviderFault('provider-refused', 'TAVUS_PERSONA_ID is not set, nor has the site one');
      const body = {
        persona_id: personaId,
        ...(replicaId && { replica_id: replicaId }),
        ...(order.member && {
          conversational_context: `You are ${order.member.name}, ${order.member.role}.`,
        }),
        properties: {
          max_call_duration: order.maxSeconds,
          participant_left_timeout: LEFT_SECONDS,
          participant_absent_timeout: ABSENT_SECONDS,
        },
      };
      const callback = await addressOf();
      try {
        const ask = () =>
          askProviderFor(conversation, {
            method: 'POST',
            url: at(''),
            headers,
            timeoutMs,
            body: { ...body, ...callback, ...(mark && { conversation_name: markText(mark) }) },
          });
        const made = await withKey(KEYS.video, () => circuits.run(site, body, ask));
        return { id: made.conversation_id, url: made.conversation_url };
      } catch (error) {
        throw busyIfFull(error, FULL);
      }
    },

    async endConversation(id, context) {
      try {
        await askProvider({
          method: 'POST',
          url: at(`/${encodeURIComponent(id)}/end`),
          headers: { ...headers, [REQUEST_ID]: context.requestId },
          timeoutMs,
          repeatable: true,
        });
      } catch (error) {
        if (!(error instanceof ProviderFault) || !isRefusal(error)) throw error;
        // Whatever its end is answered with, one that is over or unknown is so in its record.
        if ((await stateOf(id, context)).status !== 'ended') throw error;
      }
    },

    conversationState: stateOf,

    async report(id, { requestId }) {
      try {
        const { events, status } = await askProviderFor(tavusRecord, {
          method: 'GET',
          url: at(`/${encodeURIComponent(id)}?verbose=true`),
          headers: { ...headers, [REQUEST_ID]: requestId },
          timeoutMs,
        });
        return status === 'ended' ? reportOfEvents(eventsOf(events ?? [])) : null;
      } catch (error) {
        if (error instanceof ProviderFault && isOver(error)) return null;
        throw error;
      }
    },

    reach: () =>
      askProviderFor(conversationList, {
        method: 'GET',
        url: at('?status=active&limit=1'),
        headers,
        timeoutMs,
      }),

    async runningConversations() {
      const running: MarkedCall[] = [];
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const url = at(`?status=active&limit=${PAGE_LENGTH}&page=${page}`);
        const ask = { method: 'GET', url, headers, timeoutMs, repeatable: true } as const;
        const { data } = await askProviderFor(conversationList, ask);
        running.push(...markedOf(data));
        if (data.length < PAGE_LENGTH) return { running, isWhole: true };
      }
      return { running, isWhole: false };
    },
  };
}
