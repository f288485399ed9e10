import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { pause } from '../../pause.ts';

const later = (ms: number) => pause(ms, 'a provider takes its time');

/** How many endless streams are open: a test sees here whether the upstream was let go, whatever others stream meanwhile. */
export const openStreams = { count: 0 };

/** As an assistant's message has them; of the second only the provider's own servers hear, the third is nonsense. */
export const TOOL_CALLS = [
  {
    id: 'call_1',
    type: 'function',
    function: { name: 'show_card', arguments: '{"type":"note","title":"CRM","text":"Noted"}' },
  },
  { id: 'call_2', type: 'function', function: { name: 'look_up_order', arguments: '{"secret":1}' } },
  { id: 3, function: 'show_card' },
];

/** POST /chat/web as documented: `data: {id, path, delta, sessionId}` lines, then `[DONE]`. */
export function answerChat(body: Record<string, unknown> | null, response: ServerResponse): void {
  void stream(body, response);
}

async function stream(body: Record<string, unknown> | null, response: ServerResponse): Promise<void> {
  const how = String(body?.['assistantId'] ?? '');
  const sessionId = String(body?.['sessionId'] ?? `session-${randomUUID()}`);
  const id = `chat-${randomUUID()}`;
  if (how === 'chat-json') {
    response
      .writeHead(201, { 'content-type': 'application/json' })
      .end(JSON.stringify({ id, sessionId, output: [{ role: 'assistant', content: 'Whole at once.' }] }));
    return;
  }
  if (how === 'chat-cards-json') {
    const content = 'When suits you?';
    response
      .writeHead(201, { 'content-type': 'application/json' })
      .end(
        JSON.stringify({ id, sessionId, output: [{ role: 'assistant', content, tool_calls: TOOL_CALLS }] }),
      );
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const counted = Number(how === 'chat-endless');
  openStreams.count += counted;
  let open = true;
  response.on('close', () => {
    open = false;
    openStreams.count -= counted;
  });
  const words =
    how === 'chat-endless' ? Array<string>(10_000).fill('and ') : ['Good ', 'day, ', 'how may I help? ✓'];
  for (const [index, delta] of words.entries()) {
    if (!open) return;
    const line = JSON.stringify({ id, path: 'chat.output[0].content', delta, sessionId });
    // Lines are cut at odd places, as a network does.
    response.write(`data: ${line.slice(0, 7)}`);
    response.write(`${line.slice(7)}\n\n`);
    await later(how === 'chat-endless' ? 20 : 2);
    if (how === 'chat-stalls' && index === 1) return;
    if (how === 'chat-resets' && index === 1) {
      response.socket?.resetAndDestroy();
      return;
    }
  }
  if (how === 'chat-cards') {
    const output = [{ role: 'assistant', content: words.join(''), tool_calls: TOOL_CALLS }];
    response.write(`data: ${JSON.stringify({ id, sessionId, output })}\n\n`);
  }
  response.end('data: [DONE]\n\n');
}
