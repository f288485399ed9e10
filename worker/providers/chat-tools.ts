/** What a chat's assistant calls: of its tools, the one that the widget answers by itself. */
import * as z from 'zod';
import type { ChatEvent } from '../contract.ts';

/** Those that the widget knows; what any other does is between the provider and its own servers. */
const TOOLS = ['show_card'];
/** More than any card holds. */
const LONGEST_ARGUMENTS = 20_000;

const called = z.object({
  id: z.string().min(1).max(200),
  function: z.object({
    name: z.string(),
    arguments: z.union([z.string().max(LONGEST_ARGUMENTS), z.record(z.string(), z.unknown())]).nullish(),
  }),
});

/** One that is written oddly takes neither the others nor the words away. */
export const toolCalls = z.array(z.unknown()).nullish().catch(null);

function argumentsOf(given: string | Record<string, unknown> | null | undefined): Record<string, unknown> {
  if (typeof given !== 'string') return given ?? {};
  try {
    const read = z.record(z.string(), z.unknown()).safeParse(JSON.parse(given));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}

export function toolsOf(
  calls: readonly unknown[] | null | undefined,
): Extract<ChatEvent, { type: 'tool' }>[] {
  return (calls ?? []).flatMap((one) => {
    const { success, data } = called.safeParse(one);
    if (!success || !TOOLS.includes(data.function.name)) return [];
    const { name, arguments: given } = data.function;
    return [{ type: 'tool' as const, id: data.id, name, arguments: argumentsOf(given) }];
  });
}
