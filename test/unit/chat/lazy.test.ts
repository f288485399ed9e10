import { describe, expect, it, vi } from 'vitest';
import { pickReply } from '../../../widget/chat/canned.ts';
import { createChat } from '../../../widget/chat/client.ts';
import type { ChatPorts } from '../../../widget/chat/client.ts';
import { createLazyChat } from '../../../widget/chat/lazy.ts';
import { chatSoFar } from '../../../widget/elements/tell-calls.ts';
import { sendOrKeep } from '../../../widget/chat/unsent.ts';
import { quietly, scene } from './scene.ts';

quietly();

describe('before anybody has written', () => {
  it('nothing of the chat is loaded; the first message loads it', async () => {
    const { ports } = scene('canned');
    const load = vi.fn(async (given: ChatPorts, store: Parameters<typeof createChat>[1]) =>
      createChat(given, store),
    );
    const chat = createLazyChat(ports, load);
    expect(load).not.toHaveBeenCalled();
    const sent = chat.send('Hello');
    await vi.advanceTimersByTimeAsync(3000);
    await sent;
    expect(load).toHaveBeenCalledTimes(1);
    expect(chatSoFar(chat)).toMatchObject([
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: pickReply(() => 0.5).text },
    ]);
  });

  it('a message that cannot be sent for the chat does not load stands there, to be sent again', async () => {
    const { ports } = scene('canned');
    const chat = createLazyChat(ports, () => Promise.reject(new Error('no chunk')));
    await sendOrKeep(chat, 'Hello');
    expect(chat.store.getState().messages).toMatchObject([{ content: 'Hello', status: 'failed' }]);
  });
});
