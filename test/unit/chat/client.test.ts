import { describe, expect, it, vi } from 'vitest';
import type { ChatEvent, Turn } from '../../../worker/contract.ts';
import { cards } from '../../../widget/card-slot.ts';
import type { PersonHours } from '../../../worker/hours-contract.ts';
import { CANNED_REPLIES, pickReply } from '../../../widget/chat/canned.ts';
import { createChat } from '../../../widget/chat/client.ts';
import { quietly, scene } from './scene.ts';

quietly();

describe('the scripted chat', () => {
  it('has five answers, each of which comes after 1 to 3 seconds', () => {
    expect(new Set(CANNED_REPLIES).size).toBe(5);
    const picked = [0, 0.2, 0.4, 0.6, 0.8].map((value) => pickReply(() => value).text);
    expect(new Set(picked)).toEqual(new Set(CANNED_REPLIES));
    expect(pickReply(() => 0).delay).toBe(1000);
    expect(pickReply(() => 0.999).delay).toBeGreaterThan(2990);
    expect(pickReply(() => 0.999).delay).toBeLessThanOrEqual(3000);
  });

  it.each([0, 0.3, 0.5, 0.999])('never says the same twice in a row (%d)', async (value) => {
    const { chat, words } = scene('canned', [], () => value);
    for (const text of ['One', 'Two', 'Three']) {
      const sent = chat.send(text);
      await vi.advanceTimersByTimeAsync(3000);
      await sent;
    }
    const [first, second, third] = words().flatMap(([role, text]) => (role === 'assistant' ? [text] : []));
    expect(second).not.toBe(first);
    expect(third).not.toBe(second);
  });

  it('is pending until the answer comes, and takes nothing else meanwhile', async () => {
    const { chat, words } = scene('canned');
    const sent = chat.send('  Hello  ');
    expect(chat.store.getState().pending).toBe(true);
    await chat.send('ignored');
    await vi.advanceTimersByTimeAsync(1999);
    expect(chat.store.getState().pending).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    await sent;
    expect(chat.store.getState().pending).toBe(false);
    expect(words()).toEqual([
      ['user', 'Hello', 'sent'],
      ['assistant', pickReply(() => 0.5).text, 'sent'],
    ]);
  });

  const answerTo = async (text: string, person?: PersonHours) => {
    const { chat, words } = scene('canned', [], () => 0.5, person);
    const sent = chat.send(text);
    await vi.advanceTimersByTimeAsync(3000);
    await sent;
    return words()[1]?.[1];
  };

  it('leads to prices and to us where they are asked for, on our own pages alone', async () => {
    const { text } = pickReply(() => 0.5);
    expect(await answerTo('What does it cost?')).toBe(text);
    vi.stubGlobal('location', { origin: 'https://worker.test' });
    expect(await answerTo('What does it cost?')).toBe(
      `${text}\n\n[Our plans and prices](https://worker.test/pricing)`,
    );
    expect(await answerTo('Wie ist Ihr Kontakt?')).toContain('(https://worker.test/contact)');
    expect(await answerTo('Hello')).toBe(text);
    vi.unstubAllGlobals();
  });

  it('shows the way to a person to whoever asks for one, where the site has one', async () => {
    const shown: object[] = [];
    cards.load = async <Parts>() =>
      ({ takeChat: ({ arguments: given }: { arguments: object }) => shown.push(given) }) as Parts;
    await answerTo('Can I talk to a human?');
    expect(shown).toEqual([]);
    const person = { isOpen: true, changesAt: null, hours: [], timeZone: 'UTC', callbackMinutes: null };
    await answerTo('Hello', person);
    expect(shown).toEqual([]);
    await answerTo('Can I talk to a human?', person);
    expect(shown).toEqual([{ type: 'person', title: 'Somebody of our team' }]);
    delete cards.load;
  });

  it.each(['', '   ', '\n\t'])('ignores a blank message: %o', async (text) => {
    const { chat, kept } = scene('canned');
    await chat.send(text);
    expect(chat.store.getState()).toEqual({ messages: [], pending: false });
    expect(kept()).toBeNull();
  });
});

describe('the live chat', () => {
  it('streams the answer, and goes on with the session', async () => {
    const { chat, words, requests } = scene('live', [
      { type: 'session', sessionId: 's1' },
      { type: 'delta', text: 'Hel' },
      { type: 'delta', text: 'lo' },
      { type: 'done' },
    ]);
    await chat.send('Hi');
    await chat.send('More');
    expect(words().slice(0, 2)).toEqual([
      ['user', 'Hi', 'sent'],
      ['assistant', 'Hello', 'sent'],
    ]);
    expect(requests).toEqual([{ message: 'Hi' }, { message: 'More', sessionId: 's1' }]);
  });

  describe('hands a call over', () => {
    const asked: Turn = { speaker: 'visitor', text: 'What does it cost?', at: 1 };
    const half: Turn = { speaker: 'assistant', text: 'From', at: 2 };
    const whole = { ...half, text: 'From $99.\nPer month.' };

    it('turn by turn, each once and told once, however often it is asked to', async () => {
      const { chat, words, requests } = scene('live', [{ type: 'done' }]);
      chat.handOver([asked, half]);
      chat.handOver([asked, whole]);
      chat.handOver([asked, whole]);
      expect(words()).toEqual([
        ['user', 'What does it cost?', 'sent'],
        ['assistant', 'From $99.\nPer month.', 'sent'],
      ]);
      await chat.send('And yearly?');
      chat.handOver([asked, whole]);
      await chat.send('Thanks');
      expect(requests.map(({ context }) => context)).toEqual([[asked, whole], undefined]);
      expect(words()).toHaveLength(4);
    });

    it('beside an answer that is still coming', async () => {
      const { chat, ports, words } = scene('live');
      ports.stream = async function* () {
        yield { type: 'delta', text: 'Hel' };
        chat.handOver([asked]);
        yield { type: 'delta', text: 'lo' };
      };
      const busy = createChat(ports, chat.store);
      await busy.send('Hi');
      expect(words()).toEqual([
        ['user', 'Hi', 'sent'],
        ['assistant', 'Hello', 'sent'],
        ['user', 'What does it cost?', 'sent'],
      ]);
    });

    it('of which the Worker is sent no more than it takes', async () => {
      const { chat, requests } = scene('live', [{ type: 'done' }]);
      const long = Array.from({ length: 600 }, (_, at): Turn => ({ ...asked, at, text: 'x'.repeat(500) }));
      chat.handOver(long);
      await chat.send('Hi');
      expect(requests[0]?.context).toEqual(long.slice(-80));
    });

    it('by the id of the page’s call, and with nothing else', async () => {
      const { ports, requests } = scene('live', [{ type: 'done' }]);
      const chat = createChat({ ...ports, callId: () => 'call-1' });
      await chat.send('Before');
      chat.handOver([asked]);
      await chat.send('Hi');
      expect(requests.map(({ callId }) => callId)).toEqual([undefined, 'call-1']);
    });
  });

  it('goes on after a reload: with its session, without an answer that nobody sends any more', async () => {
    const first = scene('live');
    first.ports.stream = async function* (_, signal) {
      yield { type: 'session', sessionId: 's1' };
      yield { type: 'delta', text: 'It is' };
      await new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
    };
    void createChat(first.ports).send('What is the price?');
    await vi.advanceTimersByTimeAsync(0);
    expect(first.kept()?.messages.at(-1)?.status).toBe('streaming');

    const again = scene('live', [{ type: 'done' }]);
    const chat = createChat({ ...again.ports, memory: first.ports.memory });
    expect(chat.store.getState().pending).toBe(false);
    expect(chat.store.getState().messages.map(({ status }) => status)).toEqual(['sent', 'sent']);
    await chat.send('Go on');
    expect(again.requests).toEqual([{ message: 'Go on', sessionId: 's1' }]);
  });

  it('offers to send again what had no answer when the page went', () => {
    const { ports } = scene('live');
    const asked = { id: 'user-1', role: 'user', content: 'Hi', at: 1, status: 'sent' } as const;
    ports.memory.write({ messages: [asked] });
    expect(createChat(ports).store.getState().messages).toEqual([{ ...asked, status: 'failed' }]);
    ports.memory.write({ messages: [{ ...asked, call: 'untold' }] });
    expect(createChat(ports).store.getState().messages).toMatchObject([{ status: 'sent' }]);
  });

  it.each([
    [new Error('offline')],
    [
      [
        { type: 'delta', text: 'half' },
        { type: 'error', error: { code: 'internal', message: 'm' } },
      ] as ChatEvent[],
    ],
  ])('offers to send again what got no answer', async (events) => {
    const { chat, words } = scene('live', events);
    const asked = chat.send('Hi');
    // A page that is left has its requests cut off first: nothing is taken back until it is sure to stay.
    await vi.advanceTimersByTimeAsync(300);
    expect(words()[0]).toEqual(['user', 'Hi', 'sent']);
    await vi.advanceTimersByTimeAsync(200);
    await asked;
    expect(words()).toEqual([['user', 'Hi', 'failed']]);
    expect(chat.store.getState().pending).toBe(false);
    const [message] = chat.store.getState().messages;
    const again = chat.retry(message?.id ?? '');
    expect(words()).toEqual([['user', 'Hi', 'sent']]);
    await vi.advanceTimersByTimeAsync(500);
    await again;
    expect(words()).toEqual([['user', 'Hi', 'failed']]);
  });

  it('keeps what was said for the session, once the visitor wrote', async () => {
    const { chat, kept, ports } = scene('live', [{ type: 'delta', text: 'Hello' }, { type: 'done' }]);
    expect(kept()).toBeNull();
    await chat.send('Hi');
    expect(
      createChat(ports)
        .store.getState()
        .messages.map(({ content }) => content),
    ).toEqual(['Hi', 'Hello']);
  });
});
