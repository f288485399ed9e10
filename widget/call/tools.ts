/** The page's named tools, which the assistant may call. */
import type { ToolCall } from './client-types.ts';
import type { ToolHandler } from './types.ts';

export interface RequestedTool {
  id: string;
  name: string;
  arguments: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Providers send the arguments as an object or as its JSON. */
export function parseArguments(value: unknown): Record<string, unknown> {
  if (isRecord(value)) return value;
  if (typeof value !== 'string' || value.trim() === '') return {};
  try {
    const parsed: unknown = JSON.parse(value);
    return isRecord(parsed) ? parsed : { value: parsed };
  } catch {
    return { value };
  }
}

/** The calls of a `tool-calls` message, in either of its two lists. */
export function readToolCalls(message: Record<string, unknown>): RequestedTool[] {
  if (message['type'] !== 'tool-calls') return [];
  const { toolCallList, toolWithToolCallList } = message;
  const wrapped = Array.isArray(toolWithToolCallList)
    ? toolWithToolCallList.map((entry: unknown) => (isRecord(entry) ? entry['toolCall'] : null))
    : [];
  const list: unknown[] = Array.isArray(toolCallList) && toolCallList.length > 0 ? toolCallList : wrapped;
  return list.filter(isRecord).flatMap((call) => {
    const called = isRecord(call['function']) ? call['function'] : call;
    const { name } = called;
    if (typeof name !== 'string') return [];
    return [{ id: String(call['id'] ?? ''), name, arguments: parseArguments(called['arguments']) }];
  });
}

export interface ToolContext {
  handlers: ReadonlyMap<string, ToolHandler>;
  /** The ids of the calls that were answered; providers repeat the message, and the page must not book twice. */
  done: Set<string>;
  /** Gives the assistant a text that it may answer. */
  tell(text: string): void;
  /** Gets the calls that no handler answers. */
  offer(call: ToolCall): void;
}

/** Runs what the message asks for, and tells the outcomes. */
export function runTools(
  message: Record<string, unknown>,
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
  for (const call of readToolCalls(message)) {
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
