import * as z from 'zod';
import { callId } from '../schemas/calls.ts';
import type { CallNews, Teller } from './messages.ts';
import { messageTokenOf } from './message-secret.ts';

/** Callbacks: `system.shutdown` when the room is closed. That somebody has come is not among them. */
const message: z.ZodType<CallNews> = z
  .object({ conversation_id: callId, event_type: z.string() })
  .transform(({ conversation_id: id, event_type: type }) => ({
    id,
    news: type === 'system.shutdown' ? 'ended' : type === 'system.replica_joined' ? 'joined' : null,
    seconds: null,
  }));

/** It signs nothing and sends no header of ours: what it knows is the address that it was given with the conversation. */
export const tavusTeller: Teller = {
  kind: 'video',
  path: '/api/tavus/messages',
  proofOf: messageTokenOf,
  shown: ({ url }) => new URL(url).searchParams.get('token') ?? undefined,
  message,
};

/** @param host this Worker's own origin */
export const addressToTell = async (host: string, secret: string): Promise<string> =>
  `${host}${tavusTeller.path}?token=${await messageTokenOf(secret)}`;
