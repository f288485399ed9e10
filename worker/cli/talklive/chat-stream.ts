import { EventSourceParserStream } from 'eventsource-parser/stream';
import { NotWholeError } from './failure.ts';
import { InterruptedError } from './interrupted.ts';
import type { Terminal } from './terminal.ts';

/**
 * A chat that answers bit by bit: its words as they come, or each event as a line of JSON.
 * @throws {NotWholeError} where an event says that the answer failed, or none says that it is through
 */
export async function printChat(
  stream: ReadableStream<Uint8Array>,
  asJson: boolean,
  terminal: Terminal,
): Promise<void> {
  const events = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream());
  let isOpen = false;
  let isThrough = false;
  let failed: string | undefined;
  try {
    for await (const { data } of events) {
      const event = parse(data);
      failed ??=
        event === undefined && !isWord(data) ? 'an event of the answer is broken JSON' : failureOf(event);
      isThrough ||= isEnd(data, event);
      if (asJson) {
        if (event !== undefined) await terminal.write(`${JSON.stringify(event)}\n`);
        continue;
      }
      const { delta } = (event ?? {}) as Event;
      if (typeof delta !== 'string') continue;
      isOpen = true;
      await terminal.write(delta);
    }
  } catch (thrown) {
    throw terminal.signal.aborted ? new InterruptedError('the answer is not whole') : thrown;
  } finally {
    // What is said next begins a line.
    if (isOpen) terminal.out('');
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
