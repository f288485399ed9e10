/** Carries messages between one DailyCall and its call machine. */
import { type Payload, type Request, text, WHAT } from './protocol.ts';

export interface Transport {
  send(action: string, payload?: Payload): void;
  /** Answers a request that waits; `{error}` refuses it. */
  reply(request: Request, payload?: Payload): void;
  open(): void;
  close(): void;
}

export function createTransport(callClientId: string, receive: (request: Request) => void): Transport {
  // Messages of other scripts, other frames and other calls pass through the same window.
  const onMessage = (event: MessageEvent) => {
    const data: unknown = event.data;
    if (event.source !== window || typeof data !== 'object' || data === null) return;
    const message = data as Request & { what?: unknown; from?: unknown; callFrameId?: unknown };
    if (message.what !== WHAT || message.from !== 'module' || message.callFrameId !== undefined) return;
    if (message['callClientId'] !== callClientId || text(message.action) === null) return;
    receive(message);
  };

  const send = (action: string, payload: Payload = {}) => {
    const target = location.protocol === 'file:' ? '*' : location.origin;
    window.postMessage({ ...payload, action, callClientId, what: WHAT, from: 'embedded' }, target);
  };

  return {
    send,
    reply(request, payload = {}) {
      if (request.callbackStamp) send(request.action, { ...payload, callbackStamp: request.callbackStamp });
    },
    open: () => window.addEventListener('message', onMessage),
    close: () => window.removeEventListener('message', onMessage),
  };
}
