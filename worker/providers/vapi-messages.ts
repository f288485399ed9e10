import * as z from 'zod';
import { callId } from '../schemas/calls.ts';
import { secondsBetween, textOrNone, type CallNews, type Teller } from './messages.ts';
import { enderOf } from './plain-figures.ts';
import { reportMaterial, reportOf } from './vapi-report.ts';

/**
 * Server messages: `status-update` whenever its status changes, `end-of-call-report` some time after its end, `transcript` while
 * somebody speaks.
 */
const message: z.ZodType<CallNews> = z
  .object({
    message: reportMaterial.extend({
      type: z.string(),
      role: textOrNone,
      transcript: textOrNone,
      transcriptType: textOrNone,
      call: z.object({ id: callId, startedAt: textOrNone, endedAt: textOrNone }),
    }),
  })
  .transform(({ message }) => {
    const { call, status, type } = message;
    const isReport = type === 'end-of-call-report';
    const isOver = isReport || (type === 'status-update' && status === 'ended');
    const isOn = type === 'status-update' && (status === 'in-progress' || status === 'forwarding');
    return {
      id: call.id,
      news: isOver ? 'ended' : isOn ? 'joined' : null,
      by: enderOf(message.endedReason),
      seconds: secondsBetween(message.startedAt ?? call.startedAt, message.endedAt ?? call.endedAt),
      report: isReport ? reportOf(message, true) : null,
      recording: null,
      caption: captionOf(message),
    };
  });

interface Heard {
  type: string;
  role?: string | null | undefined;
  transcript?: string | null | undefined;
  transcriptType?: string | null | undefined;
}

/** The type may name the kind besides: `transcript[transcriptType="final"]`. */
function captionOf({ type, role, transcript, transcriptType }: Heard): CallNews['caption'] {
  if (!type.startsWith('transcript') || !transcript) return null;
  const isFinal = transcriptType === 'final' || type.includes('final');
  return { speaker: role === 'user' ? 'visitor' : 'assistant', text: transcript.slice(0, 4000), isFinal };
}

const bearerOf = (headers: Headers) =>
  /^Bearer\s+(\S{1,512})$/i.exec(headers.get('authorization') ?? '')?.[1];

export const vapiTeller: Teller = {
  kind: 'voice',
  paths: ['/api/vapi/events', '/api/vapi/messages'],
  proofOf: (secret) => Promise.resolve(secret),
  shown: ({ headers }) => headers.get('x-vapi-secret') ?? bearerOf(headers),
  message,
};
