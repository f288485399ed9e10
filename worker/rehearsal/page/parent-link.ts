/** The page around the frame of a video conversation, told and heard in the words of the provider's app messages. */
import { record, text, type Payload } from './protocol.ts';

export interface ParentLink {
  /** Of the voice provider's message, which is what the script speaks. */
  toolCalls(message: Payload): void;
  /** Nobody talks here any more. */
  over(): void;
}

const EVENTS: Record<string, [role: 'user' | 'system', words: string]> = {
  'conversation.respond': ['user', 'text'],
  'conversation.append_llm_context': ['system', 'context'],
};

/** Known by the referrer alone: a page that keeps that to itself neither hears nor is heard. */
const originOf = (referrer: string): string | null =>
  window.parent !== window && URL.canParse(referrer) ? new URL(referrer).origin : null;

export function linkToParent(
  signal: AbortSignal,
  onSaid: (role: 'user' | 'system', content: string) => void,
): ParentLink {
  const origin = originOf(document.referrer);
  const hear = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== window.parent || from !== origin) return;
    const message = record(data);
    const [role, words = ''] = EVENTS[text(message['event_type']) ?? ''] ?? [];
    const content = text(record(message['properties'])[words]);
    if (role && content !== null) onSaid(role, content);
  };
  addEventListener('message', hear, { signal });
  const tell = (message: Payload) => {
    if (origin !== null) window.parent.postMessage(message, origin);
  };
  return {
    over: () => tell({ message_type: 'system', event_type: 'system.shutdown' }),
    toolCalls({ toolCallList }) {
      if (!Array.isArray(toolCallList)) return;
      for (const call of toolCallList.map(record)) {
        const called = record(call['function']);
        const properties = {
          tool_call_id: call['id'],
          name: called['name'],
          arguments: JSON.stringify(called['arguments']),
        };
        tell({ message_type: 'conversation', event_type: 'conversation.tool_call', properties });
      }
    },
  };
}
