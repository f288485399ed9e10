import * as z from 'zod';
import { callId } from '../schemas/calls.ts';
import type { CallNews, Teller } from './messages.ts';
import { reportOfEvents, tavusEvent } from './tavus-report.ts';
import { messageTokenOf } from './message-secret.ts';

const AT = '/api/tavus/messages';

/** Callbacks: `system.shutdown` when the room is closed. That somebody has come is not among them. */
const message: z.ZodType<CallNews> = z
  .intersection(z.object({ conversation_id: callId }), tavusEvent)
  .transform(({ conversation_id: id, event_type: type, properties }) => ({
    id,
    news: type === 'system.shutdown' ? 'ended' : type === 'system.replica_joined' ? 'joined' : null,
    seconds: null,
    report:
      type === 'application.transcription_ready' ? reportOfEvents([{ event_type: type, properties }]) : null,
  }));

/** It signs nothing and sends no header of ours: what it knows is the address that it was given with the conversation. */
export const tavusTeller: Teller = {
  kind: 'video',
  paths: [`${AT}/:token`, AT],
  proofOf: messageTokenOf,
  shown({ url }) {
    const { pathname, searchParams } = new URL(url);
    return pathname === AT ? (searchParams.get('token') ?? undefined) : pathname.slice(AT.length + 1);
  },
  message,
};

/** @param host this Worker's own origin */
export const addressToTell = async (host: string, secret: string): Promise<string> =>
  `${host}${AT}/${await messageTokenOf(secret)}`;
