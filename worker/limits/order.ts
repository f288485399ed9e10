import { ApiError } from '../errors.ts';
import { CircuitOpen } from '../providers/circuit.ts';
import { ProviderFault } from '../providers/fault.ts';
import { withLongestLength } from '../calls/permission.ts';
import type { ApiErrorCode, ConversationAnswer, WebCallAnswer, WebCallRequest } from '../contract.ts';
import type { CallState, EdgeContext, Providers } from '../providers/port.ts';
import type { Limits, Refused } from './ledger.ts';

export interface PassDemand {
  pass: string | null;
  /** Calls of a visitor within a day after which a pass needs a challenge; null: none does. */
  challengeAfter: number | null;
}

/** What a page asked for, checked, on its way to the site's gate. Plain data: it crosses to another object. */
export type Order = {
  site: string;
  limits: Limits;
  /** The visitor's address, as it is counted; kept nowhere. Null: nobody to tell apart. */
  visitor: string | null;
  wantedSeconds: number;
  /** What the site demands of who calls, and the pass that came; null: nothing. */
  demand: PassDemand | null;
  /** What is called, for the list of calls. */
  assistant: string;
  pageOrigin: string | null;
  requestId: string;
  origin: string;
} & What;

type What =
  | { kind: 'voice'; request: WebCallRequest }
  | { kind: 'video'; personaId: string | null; replicaId: string | null };

export interface AnswerOf {
  voice: WebCallAnswer;
  video: ConversationAnswer;
}

export type Placed =
  | { ok: true; id: string; answer: WebCallAnswer | ConversationAnswer }
  | Refused
  | {
      ok: false;
      cap?: undefined;
      code: ApiErrorCode;
      retryAfter?: number | undefined;
      detail?: string | undefined;
    };

export interface Created {
  id: string;
  controlUrl: string | null;
  answer: WebCallAnswer | ConversationAnswer;
}

/** Creates it at the provider, no longer than `seconds`. */
export async function createAtProvider(
  providers: Providers,
  order: Order,
  seconds: number,
  context: EdgeContext,
): Promise<Created> {
  if (order.kind === 'voice') {
    const made = await providers.voice.createWebCall(withLongestLength(order.request, seconds), context);
    return { id: made.answer.id, controlUrl: made.controlUrl, answer: made.answer };
  }
  const { personaId, replicaId } = order;
  const made = await providers.video?.createConversation(
    { personaId, replicaId, maxSeconds: seconds },
    context,
  );
  if (!made) throw new Error('an order for video where there is none');
  return {
    id: made.id,
    controlUrl: null,
    answer: { conversation_id: made.id, conversation_url: made.url },
  };
}

/** Whether the provider may have created it all the same: it was asked, and did not refuse. */
export function mayBeCreated(error: unknown): boolean {
  if (error instanceof ApiError || error instanceof CircuitOpen) return false;
  if (!(error instanceof ProviderFault)) return true;
  return error.code === 'provider-down' || error.code === 'provider-timeout';
}

export async function endAtProvider(
  providers: Providers,
  call: { id: string; kind: 'voice' | 'video'; controlUrl: string | null },
  context: EdgeContext,
): Promise<void> {
  if (call.kind === 'voice') await providers.voice.endCall(call, context);
  else await providers.video?.endConversation(call.id, context);
}

export async function stateAtProvider(
  providers: Providers,
  call: { id: string; kind: 'voice' | 'video'; controlUrl: string | null },
  context: EdgeContext,
): Promise<CallState> {
  if (call.kind === 'voice') return providers.voice.callState(call, context);
  return (await providers.video?.conversationState(call.id, context)) ?? { status: 'unknown' };
}
