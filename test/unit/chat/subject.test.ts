/** A chat with somebody in particular. */
import { expect, it, vi } from 'vitest';
import type { ChatRequest } from '../../../worker/contract.ts';
import { createChat } from '../../../widget/chat/client.ts';

it('tells who is to answer, and what that one is told, also when a message is sent again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const requests: ChatRequest[] = [];
  const chat = createChat({
    origin: 'https://worker.test',
    site: 'default',
    settings: () => Promise.resolve({ chat: 'live' }),
    memory: { read: () => null, write: () => undefined },
    // eslint-disable-next-line require-yield -- the line breaks before the first piece
    async *stream(request) {
      requests.push(request);
      await Promise.resolve();
      throw new Error('no line');
    },
  });
  const juniper = { assistantId: 'SA-001', variables: { role: 'Inbound Lead Qualifier' } };
  await chat.send('Hi', juniper);
  await chat.retry(chat.store.getState().messages[0]?.id ?? '');
  const sent = { message: 'Hi', assistantId: 'SA-001', variables: juniper.variables };
  expect(requests).toEqual([sent, sent]);
});
