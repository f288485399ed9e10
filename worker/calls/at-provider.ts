/** What a Worker does at the provider for a call. */
import type { CastMember } from '../cast-contract.ts';
import type { ConversationAnswer, WebCallAnswer, WebCallRequest } from '../contract.ts';
import { ApiError } from '../errors.ts';
import type { CallKind } from '../call-contract.ts';
import type { Created } from '../limits/order.ts';
import type { ListJob } from '../limits/jobs.ts';
import type { Running } from '../limits/reconciler.ts';
import { CircuitOpen } from '../providers/circuit.ts';
import { isUnreached, ProviderFault } from '../providers/fault.ts';
import type { ProviderCallState, EdgeContext, KnownCall, Providers, SearchSpan } from '../providers/port.ts';
import type { CallReport } from '../report-contract.ts';
import { withLongestLength } from './permission.ts';

/** What is asked for. */
export type What =
  | { kind: 'voice'; request: WebCallRequest }
  | { kind: 'video'; personaId: string | null; replicaId: string | null; member: CastMember | null };

export interface AnswerOf {
  voice: WebCallAnswer;
  video: ConversationAnswer;
}

type Call = KnownCall & { kind: CallKind };

/** Creates it at the provider, no longer than `seconds`. */
export async function createAtProvider(
  providers: Providers,
  what: What,
  seconds: number,
  context: EdgeContext,
): Promise<Created> {
  if (what.kind === 'voice') {
    const made = await providers.voice.createWebCall(withLongestLength(what.request, seconds), context);
    return { id: made.answer.id, controlUrl: made.controlUrl, answer: made.answer };
  }
  const { personaId, replicaId, member } = what;
  const order = { personaId, replicaId, member, maxSeconds: seconds };
  const made = await providers.video?.createConversation(order, context);
  if (!made) throw new Error('an order for video where there is none');
  return { id: made.id, controlUrl: null, answer: { conversation_id: made.id, conversation_url: made.url } };
}

/**
 * Whether the provider may have created it all the same: it was asked, and did not refuse. That nobody took the
 * connection cannot be told from one that was cut off, but by the statuses of what stands before the provider.
 */
export function mayBeCreated(error: unknown): boolean {
  if (error instanceof ApiError || error instanceof CircuitOpen) return false;
  if (!(error instanceof ProviderFault)) return true;
  // These say nothing of what has become of what was asked.
  if (error.status !== undefined && (error.status === 408 || Math.floor(error.status / 100) === 3))
    return true;
  return (error.code === 'provider-down' && !isUnreached(error)) || error.code === 'provider-timeout';
}

export async function endAtProvider(providers: Providers, call: Call, context: EdgeContext): Promise<void> {
  if (call.kind === 'voice') await providers.voice.endCall(call, context);
  else await providers.video?.endConversation(call.id, context);
}

export async function stateAtProvider(
  providers: Providers,
  call: Call,
  context: EdgeContext,
): Promise<ProviderCallState> {
  if (call.kind === 'voice') return providers.voice.callState(call, context);
  return (await providers.video?.conversationState(call.id, context)) ?? { status: 'unknown' };
}

/** What came of one that is over. Null: the provider knows nothing of it. */
export async function reportAtProvider(
  providers: Providers,
  { id, kind }: { id: string; kind: CallKind },
  context: EdgeContext,
): Promise<CallReport | null> {
  if (kind === 'voice') return providers.voice.report(id, context);
  return (await providers.video?.report(id, context)) ?? null;
}

/** The provider's own list of what goes on, and of which times it is longer than one Worker reads; `allVideo`: no conversation is left out. */
export async function listAtProvider(
  providers: Providers,
  { spans, video }: Pick<ListJob, 'spans' | 'video'>,
): Promise<{ running: Running[]; unread: SearchSpan[]; allVideo: boolean }> {
  const [lists, conversations] = await Promise.all([
    Promise.all(spans.map((span) => providers.voice.runningCalls(span))),
    video ? providers.video?.runningConversations() : null,
  ]);
  const calls = lists.flatMap(({ running }) => running);
  const { running = [], isWhole = true } = conversations ?? {};
  return {
    running: [
      ...calls.map((call) => ({ ...call, kind: 'voice' as const })),
      ...running.map((call) => ({ ...call, kind: 'video' as const })),
    ],
    unread: lists.flatMap(({ unread }) => unread ?? []),
    allVideo: isWhole,
  };
}
