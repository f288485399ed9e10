/** Server-sent events over a POST, which EventSource cannot send. */

/** The `data:` of each server-sent event, until `[DONE]`, the end, or the signal. */
export async function* eventStream(
  response: Response,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop);
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += (value ?? '').replaceAll('\r\n', '\n');
      const events = rest.split('\n\n');
      rest = done ? '' : (events.pop() ?? '');
      for (const event of events) {
        const data = event
          .split('\n')
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(line.startsWith('data: ') ? 6 : 5))
          .join('\n');
        if (data === '[DONE]') return;
        if (data) yield data;
      }
      if (done) return;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
