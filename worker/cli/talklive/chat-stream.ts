import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Terminal } from './terminal.ts';

/** A chat that answers bit by bit: its words as they come, or each event as a line of JSON. */
export async function printChat(
  stream: ReadableStream<Uint8Array>,
  asJson: boolean,
  terminal: Terminal,
): Promise<void> {
  const events = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream());
  let isOpen = false;
  for await (const { data } of events) {
    const event = parse(data);
    if (asJson) {
      if (event !== undefined) await terminal.write(`${JSON.stringify(event)}\n`);
      continue;
    }
    const { delta, message } = (event ?? {}) as { delta?: unknown; message?: unknown };
    if (typeof delta === 'string') {
      isOpen = true;
      await terminal.write(delta);
    } else if (typeof message === 'string') {
      if (isOpen) terminal.out('');
      isOpen = false;
      terminal.err(`talklive: ${message}`);
    }
  }
  if (isOpen) terminal.out('');
}

/** `[DONE]` and the like are no events. */
function parse(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}
