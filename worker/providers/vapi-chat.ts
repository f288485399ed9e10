import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod';
import type { ChatEvent } from '../contract.ts';
import { toolCalls, toolsOf } from './chat-tools.ts';
import { Circuits } from './circuits.ts';
import { ProviderFault } from './fault.ts';
import type { ChatEdge, ChatOrder } from './port.ts';
import { createVapiClient, faultOfClient } from './vapi-client.ts';
import { withKey } from './refused-key.ts';
import { KEYS, type ProviderSettings } from './settings.ts';

type Piece = Extract<ChatEvent, { type: 'session' | 'delta' | 'tool' }>;

const spoken = z.object({
  role: z.string().nullish(),
  content: z.string().nullish(),
  tool_calls: toolCalls,
});
const whole = z.object({ sessionId: z.string().max(200).nullish(), output: z.array(spoken) });
const streamed = z.object({
  delta: z.string().nullish(),
  sessionId: z.string().max(200).nullish(),
  // Its words came as pieces before.
  output: z.array(spoken).nullish().catch(null),
});

/** Of an answer that is streamed with its provider's words around each piece, in bytes. */
const LONGEST_STREAM = 10_000_000;

/**
 * What a browser says of the call is the visitor's word: it goes with the visitor's message, never as the operator's
 * or the assistant's own.
 */
const HANDED_OVER = 'My browser has this of the call that we have just had:\n\n';
const NAMES = { visitor: 'Me', assistant: 'You' };

function inputOf({ context, message }: ChatOrder): string | object[] {
  if (context === null || context.length === 0) return message;
  const said =
    typeof context === 'string'
      ? context
      : context.map(({ speaker, text }) => `${NAMES[speaker]}: ${text}`).join('\n');
  return [
    { role: 'user', content: HANDED_OVER + said },
    { role: 'user', content: message },
  ];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderFault('provider-down', `not JSON in the chat stream: ${text.slice(0, 200)}`);
  }
}

/** The stream's events as text. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder: ReadableWritablePair<string, Uint8Array> = new TextDecoderStream();
  const reader = body.pipeThrough(decoder).pipeThrough(new EventSourceParserStream()).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value.data;
  } finally {
    // Whoever stops reading, for whatever reason, lets the provider go.
    await reader.cancel().catch(() => undefined);
  }
}

async function* piecesOf(answer: unknown): AsyncGenerator<Piece> {
  if (!(answer instanceof ReadableStream)) {
    const read = whole.safeParse(answer);
    if (!read.success) throw new ProviderFault('provider-down', 'a chat answer without output');
    if (read.data.sessionId) yield { type: 'session', sessionId: read.data.sessionId };
    for (const { content, tool_calls } of read.data.output) {
      if (content) yield { type: 'delta', text: content };
      yield* toolsOf(tool_calls);
    }
    return;
  }
  let session: string | null = null;
  for await (const data of eventsOf(answer)) {
    if (data === '[DONE]') return;
    const event = streamed.safeParse(parse(data));
    if (!event.success) continue;
    if (event.data.sessionId && event.data.sessionId !== session) {
      session = event.data.sessionId;
      yield { type: 'session', sessionId: session };
    }
    if (event.data.delta) yield { type: 'delta', text: event.data.delta };
    for (const { tool_calls } of event.data.output ?? []) yield* toolsOf(tool_calls);
  }
  // The connection closed before the last word: what came is shown, the loss is told.
  throw new ProviderFault('provider-down', 'the chat stream ended without [DONE]');
}

/** Vapi's `POST /chat/web`, streamed. */
export function createVapiChat(settings: ProviderSettings, key: string): ChatEdge {
  const circuits = new Circuits();
  const client = createVapiClient(settings, key, LONGEST_STREAM);
  return {
    async *stream(order, { signal, site }) {
      const body = {
        assistantId: order.assistantId,
        input: inputOf(order),
        ...(order.variables && { assistantOverrides: { variableValues: { ...order.variables } } }),
        ...(order.sessionId !== null && { sessionId: order.sessionId }),
        stream: true as const,
      };
      const options = {
        headers: { accept: 'text/event-stream' },
        // The provider's time counts until the answer begins; from then on silence does.
        idleMs: settings.CHAT_IDLE_MS,
        ...(signal && { signal }),
      };
      try {
        const ask = () =>
          client.chat.createWeb(body, options).catch((error: unknown) => {
            throw faultOfClient(error, signal);
          });
        const { data } = await withKey(KEYS.voice, () => circuits.run(site, body, ask));
        yield* piecesOf(data);
      } catch (error) {
        throw faultOfClient(error, signal);
      }
    },
  };
}
