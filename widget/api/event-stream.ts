/** Server-sent events over a POST, which EventSource cannot send. */
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** The `data:` of each server-sent event, until `[DONE]`, the end, or the signal. */
export async function* eventStream(
  response: Response,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const reader = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  if (!reader) return;
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || value.data === '[DONE]') return;
      if (value.data) yield value.data;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
