/** What is said between a video conversation in its frame and the page, in the provider's own messages. */

export interface RoomTool {
  id: string;
  name: string;
  arguments: Record<string, unknown>;
}

const loose = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function argumentsOf(given: unknown): Record<string, unknown> {
  if (typeof given !== 'string') return loose(given);
  try {
    return loose(JSON.parse(given));
  } catch {
    return {};
  }
}

/** The tool that the assistant calls by this message; null: something else. */
export function toolIn(data: unknown): RoomTool | null {
  const message = loose(data);
  if (message['event_type'] !== 'conversation.tool_call') return null;
  const { name, arguments: args, tool_call_id: id } = loose(message['properties']);
  if (typeof name !== 'string') return null;
  return { id: String(id ?? message['inference_id'] ?? ''), name, arguments: argumentsOf(args) };
}

type Said =
  | { event: 'respond'; properties: { text: string } }
  | { event: 'append_llm_context'; properties: { context: string } }
  | {
      event: 'tool_result';
      properties: { tool_call_id: string; output: string; status: 'success' | 'error' };
    };

export type TellRoom = (said: Said) => void;

/** Into the window that has called the tool. */
export const tellingRoom =
  (room: Window, origin: string): TellRoom =>
  ({ event, properties }) =>
    room.postMessage(
      { message_type: 'conversation', event_type: `conversation.${event}`, properties },
      origin,
    );
