/** The provider's messages in the port's words, and ours in its. Pure. */
import type { EndReason } from '../../call/types.ts';
import type { AddedMessage, ProviderEvent, RequestedTool } from '../../call/provider-port.ts';

type Loose = Record<string, unknown>;
const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The message itself, for embedders, and then what it means for the call. */
export function readMessage(reported: unknown): ProviderEvent[] {
  const message = isRecord(reported) ? reported : {};
  const { type, role, status } = message;
  const ends = type === 'status-update' && status === 'ended';
  const events: ProviderEvent[] = [{ type: 'message', message: reported, ends }];
  if (ends) events.push({ type: 'ended', reason: reasonOf(String(message['endedReason'] ?? '')) });
  if (type === 'speech-update' && role === 'user')
    events.push({ type: 'visitor-speech', speaking: status === 'started' });
  if (type === 'user-interrupted') events.push({ type: 'interrupted' });
  const summary = readSummary(message);
  if (summary) events.push({ type: 'summary', text: summary });
  const language = readLanguage(message);
  if (language) events.push({ type: 'language', language });
  const utterance = readTranscript(message);
  if (utterance) events.push(utterance);
  const calls = readToolCalls(message);
  if (calls.length > 0) events.push({ type: 'tools', calls });
  return events;
}

/** The provider knows some hundred reasons; these are the ones that a visitor can tell apart. */
function reasonOf(endedReason: string): EndReason {
  if (endedReason.startsWith('customer-ended')) return 'visitor';
  if (endedReason.startsWith('assistant-')) return 'assistant';
  return endedReason === 'exceeded-max-duration' || endedReason === 'silence-timed-out' ? 'limit' : 'unknown';
}

/** An `end-of-call-report`, where an assistant's settings let the browser have it. */
function readSummary({ type, summary, analysis }: Loose): string | null {
  if (type !== 'end-of-call-report') return null;
  const text = (isRecord(analysis) ? analysis['summary'] : undefined) ?? summary;
  return typeof text === 'string' ? text.trim() || null : null;
}

/** The provider hears another language from now on; null where it names none. */
function readLanguage({ type, language }: Loose): string | null {
  if (typeof type !== 'string' || !/^language-change(d|-detected)$/.test(type)) return null;
  try {
    return Intl.getCanonicalLocales(String(language))[0] ?? null;
  } catch {
    return null;
  }
}

/** A `transcript` message, whose type may carry its kind; null for anything else. */
export function readTranscript(message: Loose): Extract<ProviderEvent, { type: 'utterance' }> | null {
  const { type, role, transcript, transcriptType } = message;
  if (typeof type !== 'string' || !type.startsWith('transcript') || typeof transcript !== 'string')
    return null;
  if (role !== 'user' && role !== 'assistant') return null;
  return {
    type: 'utterance',
    speaker: role === 'user' ? 'visitor' : 'assistant',
    text: transcript,
    final: transcriptType === 'final' || type.includes("'final'"),
  };
}

/** The arguments come as an object or as its JSON. */
export function parseArguments(value: unknown): Loose {
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
export function readToolCalls(message: Loose): RequestedTool[] {
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

const ROLES = { visitor: 'user', page: 'system', assistant: 'assistant' } as const;

export const messageOf = ({ from, text, respond }: AddedMessage) => ({
  type: 'add-message',
  message: { role: ROLES[from], content: text },
  triggerResponseEnabled: respond,
});
