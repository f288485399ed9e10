import * as z from 'zod';
import { callId } from '../schemas/calls.ts';
import { textOrNone, type CallNews, type Teller } from './messages.ts';

const secondsBetween = (from: string | null | undefined, to: string | null | undefined): number | null => {
  const seconds = (Date.parse(to ?? '') - Date.parse(from ?? '')) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
};

/** Server messages: `status-update` whenever its status changes, `end-of-call-report` some time after its end. */
const message: z.ZodType<CallNews> = z
  .object({
    message: z.object({
      type: z.string(),
      status: textOrNone,
      startedAt: textOrNone,
      endedAt: textOrNone,
      call: z.object({ id: callId, startedAt: textOrNone, endedAt: textOrNone }),
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

const bearerOf = (headers: Headers) =>
  /^Bearer\s+(\S{1,512})$/i.exec(headers.get('authorization') ?? '')?.[1];

export const vapiTeller: Teller = {
  kind: 'voice',
  path: '/api/vapi/messages',
  proofOf: (secret) => Promise.resolve(secret),
  shown: ({ headers }) => headers.get('x-vapi-secret') ?? bearerOf(headers),
  message,
};
