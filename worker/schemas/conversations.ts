import * as z from 'zod';
import type { LineAnswer } from '../line-contract.ts';
import type { Answered, ROUTES, Sent } from '../route-table.ts';
import { assistantName } from './calls.ts';
import { CREATION_HEADERS, done, inLine, willBeDone, type Described } from './described.ts';

export const conversationRequest: z.ZodType<Sent<typeof ROUTES.createConversation>> = z.strictObject({
  agentId: assistantName,
});

const conversation = (): z.ZodType<Exclude<Answered<typeof ROUTES.createConversation>, LineAnswer>> =>
  z.object({ conversation_id: z.string(), conversation_url: z.string() });

export const describeConversations = () =>
  ({
    createConversation: {
      tag: 'Video',
      summary: 'Create a video conversation',
      sent: conversationRequest,
      answers: [{ what: 'The conversation.', schema: conversation() }, inLine()],
      headers: CREATION_HEADERS,
      site: 'required',
    },
    endConversation: {
      tag: 'Video',
      summary: 'End it',
      answers: [done(), willBeDone()],
      site: 'optional',
    },
  }) satisfies Record<string, Described>;
