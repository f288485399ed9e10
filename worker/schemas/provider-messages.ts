/** What providers tell of a call by themselves, as far as it is heard here. */
import * as z from 'zod';
import { callId } from './calls.ts';

export interface CallNews {
  id: string;
  /** Null: nothing that matters here. */
  news: 'joined' | 'ended' | null;
  /** How long it was, by the provider's own count. */
  seconds: number | null;
}

/** What is of another kind than expected counts as not there. */
const text = z.string().nullish().catch(null);

const secondsBetween = (from: string | null | undefined, to: string | null | undefined): number | null => {
  const seconds = (Date.parse(to ?? '') - Date.parse(from ?? '')) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
};

/** Server messages: `status-update` whenever its status changes, `end-of-call-report` some time after its end. */
export const vapiMessage: z.ZodType<CallNews> = z
  .object({
    message: z.object({
      type: z.string(),
      status: text,
      startedAt: text,
      endedAt: text,
      call: z.object({ id: callId, startedAt: text, endedAt: text }),
    }),
  })
  .transform(({ message }) => {
    const { call, status, type } = message;
    const isOver = type === 'end-of-call-report' || (type === 'status-update' && status === 'ended');
    const isOn = type === 'status-update' && (status === 'in-progress' || status === 'forwarding');
    return {
      id: call.id,
      news: isOver ? 'ended' : isOn ? 'joined' : null,
      seconds: secondsBetween(message.startedAt ?? call.startedAt, message.endedAt ?? call.endedAt),
    };
  });

/** Callbacks: `system.shutdown` when the room is closed. That somebody has come is not among them. */
export const tavusMessage: z.ZodType<CallNews> = z
  .object({ conversation_id: callId, event_type: z.string() })
  .transform(({ conversation_id: id, event_type: type }) => ({
    id,
    news: type === 'system.shutdown' ? 'ended' : type === 'system.replica_joined' ? 'joined' : null,
    seconds: null,
  }));
