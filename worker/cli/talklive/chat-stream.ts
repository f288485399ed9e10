import { EventSourceParserStream } from 'eventsource-parser/stream';
import { NotWholeError } from './failure.ts';
import { InterruptedError } from './interrupted.ts';
import { wantsJson } from './settings.ts';
import type { Settings } from './settings-types.ts';
import type { Terminal } from './terminal.ts';

/** How a chat is printed: its words, or its events, as lines of JSON or as one list of it. */
export type ChatForm = 'words' | 'lines' | 'list';

export const chatFormOf = (settings: Settings): ChatForm =>
  wantsJson(settings) ? 'list' : settings.output === 'ndjson' ? 'lines' : 'words';

/**
 * A chat that answers bit by bit, printed as it comes.
 * @throws {NotWholeError} where an event says that the answer failed, or none says that it is through
 */
export async function printChat(
  stream: ReadableStream<Uint8Array>,
  form: ChatForm,
  terminal: Terminal,
): Promise<void> {
  const events = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream());
  // What has to be closed before anything else is said: a line of words, or the list.
  let end: string | undefined;
  let isThrough = false;
  let failed: string | undefined;
  try {
    for await (const { data } of events) {
      const event = parse(data);
      failed ??=
        event === undefined && !isWord(data) ? 'an event of the answer is broken JSON' : failureOf(event);
      isThrough ||= isEnd(data, event);
      if (form === 'words') {
        const { delta } = (event ?? {}) as Event;
        if (typeof delta !== 'string') continue;
        end = '';
        await terminal.write(delta);
      } else if (event !== undefined) {
        const json = JSON.stringify(event);
        if (form === 'lines') await terminal.write(`${json}\n`);
        else {
          const before = end === undefined ? '[\n' : ',\n';
          end = '\n]';
          await terminal.write(`${before}  ${json}`);
        }
      }
    }
  } catch (thrown) {
    throw terminal.signal.aborted ? new InterruptedError('the answer is not whole') : thrown;
  } finally {
    if (end !== undefined) terminal.out(end);
  }
  if (failed !== undefined) throw new NotWholeError(`not whole: ${failed}`);
  if (!isThrough) throw new NotWholeError('not whole: the answer broke off before its end');
}

interface Event {
  type?: unknown;
  delta?: unknown;
  message?: unknown;
  error?: unknown;
  response?: Event | null;
}

/** Of chats, and of responses in OpenAI's shape. */
const isEnd = (data: string, event: unknown): boolean =>
  data.trim() === '[DONE]' || (event as Event | null | undefined)?.type === 'response.completed';

/** What an event says of a failure: of itself, of its error, or of the response that it is about. */
function failureOf(event: unknown): string | undefined {
  if (typeof event !== 'object' || event === null) return undefined;
  const { delta, message, error, response } = event as Event;
  if (typeof error === 'string') return error;
  if (typeof message === 'string' && typeof delta !== 'string') return message;
  return failureOf(error) ?? (typeof response === 'object' ? failureOf(response?.error) : undefined);
}

/** `[DONE]` and the like are no events. */
const isWord = (data: string): boolean => /^(\[\w+\])?$/.test(data.trim());

function parse(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}
