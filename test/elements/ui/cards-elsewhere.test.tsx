/** Cards of a chat, and beside a video conversation. */
import { assert, expect } from 'chai';
import type { Card } from '../../../widget/card.ts';
import * as whole from '../../../widget/cards/cards.ts';
import { cards } from '../../../widget/card-slot.ts';
import { cardInWords } from '../../../widget/cards/words.ts';
import { AssistantModal } from '../../../widget/ui/AssistantModal.tsx';
import { ChatPanel } from '../../../widget/ui/ChatPanel.tsx';
import { until } from '../until.ts';
import { get, has } from './find.ts';
import { act, createDriver, createViewStage, message } from './stage.tsx';

cards.load = () => Promise.resolve(whole as never);

const CHOICE: Card = {
  id: 'what',
  type: 'choice',
  title: 'What is it about?',
  options: ['A visit', 'A move'],
};
const SLOT: Card = {
  id: 'when',
  type: 'slot',
  title: 'When suits you?',
  times: ['2026-12-01T10:00', '2026-12-03T14:30'],
};

describe('Cards in a chat', () => {
  it('are messages, answered as one', async () => {
    const driver = createDriver();
    const stage = createViewStage(driver);
    await stage.show(<ChatPanel onMinimise={() => undefined} onClose={() => undefined} />);
    const card = Object.assign(message('assistant', cardInWords(SLOT, 'en')), {
      id: 'card-when',
      card: SLOT,
    });
    await driver.chat({ messages: [message('user', 'Hi'), card] });
    assert(driver.log.includes(`emit talklive-card ${JSON.stringify({ card: SLOT })}`), driver.log.join());
    await driver.chat({ pending: true });
    await act(() => get(stage.root, 'button', /^2:30/).click());
    expect(driver.log.filter((line) => line.startsWith('send'))).to.deep.equal([]);
    await driver.chat({ pending: false });
    await act(() => {
      get(stage.root, 'button', /^2:30/).click();
      get(stage.root, 'button', /^10:00/).click();
    });
    const sent = driver.log.filter((line) => line.startsWith('send'));
    expect(sent).to.have.length(1);
    expect(sent[0]).to.contain('Card when answered: 2026-12-03T14:30');
    await stage.leave();
  });
});

describe('Cards beside a video', () => {
  it('come by the frame’s own messages, and are answered into it', async () => {
    const driver = createDriver();
    const stage = createViewStage(driver);
    const address = `${location.origin}/__nothing__`;
    await stage.show(
      <AssistantModal isOpen type="video" conversationUrl={address} onClose={() => undefined} />,
    );
    const frame = stage.root.querySelector('iframe');
    const room = frame?.contentWindow;
    assert(room, 'the frame');
    const heard: unknown[] = [];
    Object.assign(room, { postMessage: (said: unknown) => heard.push(said) });
    const properties = { name: 'show_card', tool_call_id: 't1', arguments: JSON.stringify(CHOICE) };
    const data = { message_type: 'conversation', event_type: 'conversation.tool_call', properties };
    const tell = (source: Window, origin: string) =>
      window.dispatchEvent(new MessageEvent('message', { data, source, origin }));
    // Of anybody else in the page it is not heard.
    tell(window, location.origin);
    tell(room, 'https://elsewhere.example');
    await act(() => tell(room, location.origin));
    await until(() => has(stage.root, 'button', 'A visit'), 'the card');
    await act(() => get(stage.root, 'button', 'A visit').click());
    expect(heard).to.deep.equal([
      {
        message_type: 'conversation',
        event_type: 'conversation.tool_result',
        properties: { tool_call_id: 't1', output: 'shown', status: 'success' },
      },
      {
        message_type: 'conversation',
        event_type: 'conversation.respond',
        properties: { text: 'A visit' },
      },
    ]);
    await stage.leave();
  });
});
