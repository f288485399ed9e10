/** The Worker's addresses, as the browser calls them. */
import { CAN_WAIT, GRACE_SECONDS, LINE_HEADER } from '../../worker/contract.ts';
import type { ConversationAnswer, PublicConfig, WebCallAnswer } from '../../worker/contract.ts';
import type { LineAnswer } from '../../worker/line-contract.ts';
import { ROUTES, withId, type Answered, type Gets, type Route, type Sent } from '../../worker/route-table.ts';
import { CONSENT_HEADER } from '../../worker/consent-contract.ts';
import { GREETS_HEADER } from '../../worker/spoken-greeting-contract.ts';
import type { Asking } from './challenge.ts';
import { NetworkError, type ApiError } from './errors.ts';
import type { PassMode } from './pass.ts';
import { CONSENT_KEPT, session } from '../storage.ts';
import { exchange, requestJson, requireOk } from './request.ts';

/** What is created; a place in line instead is told apart by what it lacks. */
type Created<R extends Route> = Exclude<Answered<R>, LineAnswer>;

export interface Api {
  config(): Promise<PublicConfig>;
  /**
   * `asking`: told when the visitor is asked something before, with what takes the question away; or waits for a place,
   * with what gives that up, and where in line.
   */
  createCall(
    request: Sent<typeof ROUTES.createCall>,
    known?: Pick<PublicConfig, 'joinPass'>,
    asking?: Asking,
  ): Promise<WebCallAnswer>;
  /** Hangs up, also while the page goes away. */
  endCall(id: string): Promise<void>;
  /** The page goes away: the Worker waits before it hangs up. */
  leaveCall(id: string): Promise<void>;
  resumeCall(id: string): Promise<void>;
  rateCall(id: string, request: Sent<typeof ROUTES.rateCall>): Promise<void>;
  createConversation(agentId: string, asking?: Asking): Promise<{ id: string; url: string }>;
  endConversation(id: string): Promise<void>;
}

/** Longer than the call's own patience, as it is by default: a call that is created late must still be known, to be ended. */
const CREATE_MS = 30_000;

export function createApi(origin: string, site: string): Api {
  const to = { origin, site };
  const at = (path: string) => origin + path;
  const keyed = (path: string) =>
    `${at(path)}${path.includes('?') ? '&' : '?'}site=${encodeURIComponent(site)}`;
  const headers = { Authorization: `Bearer ${site}` };
  const act = async <R extends Route>({ method, path }: R, id: string, json?: Sent<R>) => {
    await exchange(at(withId(path, id)), { method, headers, json, keepalive: true }, requireOk);
  };
  /** A plain request: a page that goes away has no time for a preflight. */
  const actInPassing = async ({ method, path }: Route, id: string, query = '') => {
    const plain = { 'Content-Type': 'text/plain' };
    await exchange(keyed(withId(path, id) + query), { method, headers: plain, keepalive: true }, requireOk);
  };
  /** A request that blockers are known to keep back; what it fails with says so. */
  const told = <T>(asked: Promise<T>): Promise<T> =>
    asked.catch(async (error: unknown) => {
      if (error instanceof NetworkError && !error.offline)
        // Where nothing is to be had, not even the reason is.
        await import('./why.ts').then(({ explain }) => explain(error, origin)).catch(() => undefined);
      throw error;
    });
  const passes = () => import('./pass.ts');
  /** With a pass where the site demands one, as its settings say, or else its refusal; and after a wait where it has no place. */
  async function create<R extends Route>(
    { method, path }: R,
    json: Sent<R>,
    isThere: (answer: Partial<Created<R>>) => unknown,
    mode?: PassMode,
    asking?: Asking,
  ): Promise<Created<R>> {
    const agreed = session((kept) => kept.getItem(CONSENT_KEPT));
    const send = (more?: Record<string, string>) =>
      told<Created<R>>(
        requestJson<Route<Sent<R>, Created<R>>>(at(path), {
          method,
          json,
          timeout: CREATE_MS,
          headers: {
            ...headers,
            [LINE_HEADER]: CAN_WAIT,
            [GREETS_HEADER]: '1',
            ...(agreed && { [CONSENT_HEADER]: agreed }),
            ...more,
          },
        }),
      );
    let first: Created<R> | undefined;
    try {
      if (!mode && isThere((first = await send()))) return first;
    } catch (error) {
      if ((error as ApiError).code !== 'pass-required') throw error;
    }
    return (await passes()).enter(to, path, first, isThere, send, mode, asking);
  }
  return {
    async config() {
      const known = await told(requestJson<Gets<typeof ROUTES.config>>(keyed(ROUTES.config.path)));
      if (known.joinPass === 'first') passes().then(({ fetchEarly }) => fetchEarly(to), console.error);
      return known;
    },
    createCall: (json, known, asking) =>
      create(ROUTES.createCall, json, (answer) => answer.webCallUrl, known?.joinPass, asking),
    endCall: (id) => act(ROUTES.call, id),
    leaveCall: (id) => actInPassing(ROUTES.endCall, id, `?grace=${GRACE_SECONDS}`),
    resumeCall: (id) => act(ROUTES.resumeCall, id),
    rateCall: (id, request) => act(ROUTES.rateCall, id, request),
    async createConversation(agentId, asking) {
      const urlOf = (answer: Partial<ConversationAnswer> & { url?: string }) =>
        answer.conversation_url ?? answer.url;
      const answer = await create(ROUTES.createConversation, { agentId }, urlOf, undefined, asking);
      return { id: answer.conversation_id ?? '', url: urlOf(answer) as string };
    },
    endConversation: (id) => actInPassing(ROUTES.endConversation, id),
  };
}
