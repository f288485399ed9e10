import type { ChatEvent } from '../contract.ts';

const bytes = new TextEncoder();

/**
 * The events as `text/event-stream`, `[DONE]` at the end. The source is asked for the next event only when
 * the visitor has taken the last, and is let go when the visitor goes.
 */
export function eventStream(events: AsyncGenerator<ChatEvent>, gone: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await events.next();
      if (!next.done) {
        controller.enqueue(bytes.encode(`data: ${JSON.stringify(next.value)}\n\n`));
        return;
      }
      controller.enqueue(bytes.encode('data: [DONE]\n\n'));
      controller.close();
    },
    async cancel() {
      // First, for a generator that is waiting for the provider does not hear `return`.
      gone();
      await events.return(undefined);
    },
  });
}
