/** The page's named tools, which the assistant may call. */
import type { ToolCall } from './client-types.ts';
import type { RequestedTool } from './provider-port.ts';
import type { ToolHandler } from './types.ts';

export interface ToolContext {
  handlers: ReadonlyMap<string, ToolHandler>;
  /** The ids of the calls that were answered; providers repeat them, and the page must not book twice. */
  done: Set<string>;
  /** Gives the assistant a text that it may answer. */
  tell(text: string): void;
  /** Gets the calls that no handler answers. */
  offer(call: ToolCall): void;
}

/** Runs what was asked for, and tells the outcomes. */
export function runTools(
  calls: readonly RequestedTool[],
  { handlers, done, tell, offer }: ToolContext,
): void {
  const answer = ({ id, name }: RequestedTool, outcome: Record<string, unknown>) =>
    tell(`Tool ${name} (${id}) answered: ${stringify(outcome)}`);
  const runOne = async (call: RequestedTool, handler: ToolHandler) => {
    try {
      answer(call, { result: await handler(call.arguments) });
    } catch (error) {
      console.error(`[talklive] The tool '${call.name}' failed:`, error);
      answer(call, { error: error instanceof Error ? error.message : String(error) });
    }
  };
  for (const call of calls) {
    if (call.id && done.has(call.id)) continue;
    done.add(call.id);
    const handler = handlers.get(call.name);
    if (handler) void runOne(call, handler);
    else offer({ ...call, respond: (result) => answer(call, { result }) });
  }
}

/** The room for one message is 4096 characters, quoted twice. */
const LONGEST = 2500;

function stringify(outcome: Record<string, unknown>): string {
  let text: string;
  try {
    text = JSON.stringify(outcome);
  } catch {
    text = '{"error":"The result cannot be written as JSON."}';
  }
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
