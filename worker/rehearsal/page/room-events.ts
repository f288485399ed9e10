/** What the room sends. By `fetch`: an EventSource tells a page's whole address, where the page's policy lets it. */
import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';
import { sleep } from './sleep.ts';

/** In ms: how long after a lost line it is tried again. */
const AGAIN_MS = 1000;

/** Until the signal, or until there is no such room. @param lost each time that the line breaks off or is refused */
export async function hearRoom(
  address: string,
  signal: AbortSignal,
  hear: (event: EventSourceMessage) => void,
  lost: () => void,
): Promise<void> {
  let since: string | undefined;
  const once = async (): Promise<'over' | 'again'> => {
    const headers = since === undefined ? {} : { 'last-event-id': since };
    const { ok, body } = await fetch(address, { referrerPolicy: 'origin', headers, signal });
    if (!ok || !body) return 'over';
    const reader = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'again';
      since = value.id ?? since;
      hear(value);
    }
  };
  for (;;) {
    const next = await once().catch(() => 'again' as const);
    if (signal.aborted) return;
    lost();
    if (next === 'over') return;
    // Cut short by the signal, which the next try sees.
    await sleep(AGAIN_MS, signal).catch(() => undefined);
  }
}
