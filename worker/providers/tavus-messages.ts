import * as z from 'zod';
import { callId } from '../schemas/calls.ts';
import type { CallNews, Teller } from './messages.ts';
import { recordingOf, reportOfEvents, tavusEvent } from './tavus-report.ts';
import { messageTokenOf } from './message-secret.ts';

const AT = '/api/tavus/messages';

/** Callbacks: `system.shutdown` when the room is closed. That somebody has come is not among them. */
const message: z.ZodType<CallNews> = z
  .intersection(z.object({ conversation_id: callId }), tavusEvent)
  .transform((event) => {
    const { conversation_id: id, event_type: type } = event;
    const news = type === 'system.shutdown' ? 'ended' : type === 'system.replica_joined' ? 'joined' : null;
    const report = type === 'application.transcription_ready' ? reportOfEvents([event]) : null;
    return { id, news, by: 'provider', seconds: null, report, recording: recordingOf(event), caption: null };
  });

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
