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

/** The tool that the assistant calls by this message, be it bare or in a room's envelope; null: something else. */
export function toolIn(data: unknown): RoomTool | null {
  const given = loose(data);
  const message = given['action'] === 'app-message' ? loose(given['data']) : given;
  if (message['message_type'] !== 'conversation' || message['event_type'] !== 'conversation.tool_call')
    return null;
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

/** Hears the frame alone, and only while it shows that address. */
export function listenToRoom(
  frame: HTMLIFrameElement,
  address: string,
  onTool: (tool: RoomTool, tell: TellRoom) => void,
): () => void {
  const { origin } = new URL(address);
  const tell: TellRoom = ({ event, properties }) =>
    frame.contentWindow?.postMessage(
      { message_type: 'conversation', event_type: `conversation.${event}`, properties },
      origin,
    );
  const hear = ({ source, origin: from, data }: MessageEvent) => {
    const tool = source === frame.contentWindow && from === origin ? toolIn(data) : null;
    if (tool) onTool(tool, tell);
  };
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
}
