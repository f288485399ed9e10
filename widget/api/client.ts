/** The Worker's addresses, as the browser calls them. */
import { GRACE_SECONDS, ROUTES } from '../../worker/contract.ts';
import type {
  ConversationAnswer,
  PublicConfig,
  RatingRequest,
  WebCallAnswer,
  WebCallRequest,
} from '../../worker/contract.ts';
import { NetworkError } from './errors.ts';
import { exchange, requestJson, requireOk } from './request.ts';

export interface Api {
  config(): Promise<PublicConfig>;
  createCall(request: WebCallRequest): Promise<WebCallAnswer>;
  /** Hangs up, also while the page goes away. */
  endCall(id: string): Promise<void>;
  /** The page goes away: the Worker waits before it hangs up. */
  leaveCall(id: string): Promise<void>;
  resumeCall(id: string): Promise<void>;
  rateCall(id: string, request: RatingRequest): Promise<void>;
  createConversation(agentId: string): Promise<{ id: string; url: string }>;
  endConversation(id: string): Promise<void>;
}

/** Longer than any watchdog: a call that is created late must still be known, to be ended. */
const CREATE_MS = 30_000;

export function createApi(origin: string, site: string): Api {
  const at = (path: string) => origin + path;
  const keyed = (path: string) =>
    `${at(path)}${path.includes('?') ? '&' : '?'}site=${encodeURIComponent(site)}`;
  const headers = { Authorization: `Bearer ${site}` };
  const act = async (method: 'POST' | 'DELETE', path: string, json?: unknown, keepalive = true) => {
    await exchange(at(path), { method, headers, json, keepalive }, requireOk);
  };
  /** A request that blockers are known to keep back; what it fails with says so. */
  const told = <T>(asked: Promise<T>): Promise<T> =>
    asked.catch(async (error: unknown) => {
      if (error instanceof NetworkError && !error.offline)
        // Where nothing is to be had, not even the reason is.
        await import('./why.ts').then(({ explain }) => explain(error, origin)).catch(() => undefined);
      throw error;
    });
  return {
    config: () => told(requestJson(keyed(ROUTES.config))),
    createCall: (json) =>
      told(requestJson(at(ROUTES.createCall), { method: 'POST', headers, json, timeout: CREATE_MS })),
    endCall: (id) => act('DELETE', ROUTES.call(id)),
    async leaveCall(id) {
      // A plain request: a page that goes away has no time for a preflight.
      const url = keyed(`${ROUTES.endCall(id)}?grace=${GRACE_SECONDS}`);
      const plain = { 'Content-Type': 'text/plain' };
      await exchange(url, { method: 'POST', headers: plain, keepalive: true }, requireOk);
    },
    resumeCall: (id) => act('POST', ROUTES.resumeCall(id)),
    rateCall: (id, request) => act('POST', ROUTES.rateCall(id), request),
    async createConversation(agentId) {
      const answer = await requestJson<Partial<ConversationAnswer> & { url?: string }>(
        at(ROUTES.createConversation),
        { method: 'POST', headers, json: { agentId }, timeout: CREATE_MS },
      );
      const url = answer.conversation_url ?? answer.url;
      if (!url) throw new Error(`POST ${ROUTES.createConversation} was answered without an address.`);
      return { id: answer.conversation_id ?? '', url };
    },
    endConversation: (id) => act('POST', ROUTES.endConversation(id)),
  };
}
