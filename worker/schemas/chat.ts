import * as z from 'zod';
import type { ChatRequest } from '../contract.ts';

export const chatRequest: z.ZodType<ChatRequest> = z.strictObject({
  message: z.string().trim().min(1).max(4000),
  sessionId: z.uuid().exactOptional(),
  context: z.string().max(50_000).exactOptional(),
});
