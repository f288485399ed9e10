import { assert, expect } from 'chai';
import { until } from '../until.ts';
import { ChatPanel, type ChatPanelProps } from '../../../widget/ui/ChatPanel.tsx';
import { get, has, press, queryAll, write } from './find.ts';
import { act, createDriver, createViewStage, message, type Driver, type ViewStage } from './stage.tsx';

describe('The chat', () => {
  let driver: Driver;
  let stage: ViewStage;
  const render = (props: ChatPanelProps = {}, ui?: Parameters<ViewStage['show']>[1]) =>
    stage.show(
      <ChatPanel
        onMinimise={() => driver.log.push('minimised')}
        onClose={() => driver.log.push('closed')}
        {...props}
      />,
      ui,
    );
  const field = () => get<HTMLTextAreaElement>(stage.root, 'textbox', 'Write a message');
  const sent = () => driver.log.filter((line) => line.startsWith('send'));

  beforeEach(async () => {
    driver = createDriver();
    stage = createViewStage(driver);
    await render();
  });
  afterEach(() => stage.leave());

  it('sends with Enter, and breaks the line with Shift and Enter', async () => {
    write(field(), 'Hello');
    await act(() =>
      assert(press(field(), 'Enter', { shiftKey: true }), 'Shift and Enter is left to the field'),
    );
    expect(sent()).to.deep.equal([]);
    await act(() => assert(!press(field(), 'Enter'), 'Enter is taken'));
    expect(sent()).to.deep.equal(['send "Hello"']);
    expect(field().value).to.equal('');
    assert(driver.log.includes('emit talklive-chat-sent {"text":"Hello"}'), driver.log.join());
  });

  it('does not send with the Enter that ends an IME composition', async () => {
    write(field(), 'こんにちは');
    await act(() => press(field(), 'Enter', { isComposing: true }));
    await act(() => press(field(), 'Enter', { keyCode: 229 }));
    expect(sent()).to.deep.equal([]);
    await act(() => press(field(), 'Enter'));
    expect(sent()).to.deep.equal(['send "こんにちは"']);
  });

  it('ignores a blank message', async () => {
    write(field(), ' \n\t ');
    await act(() => press(field(), 'Enter'));
    assert(get<HTMLButtonElement>(stage.root, 'button', 'Send').disabled, 'nothing to send');
    expect(sent()).to.deep.equal([]);
  });

  it('shows that a reply is pending, disables input and send, and gives the focus back with the answer', async () => {
    field().focus();
    write(field(), 'Hi');
    await act(() => press(field(), 'Enter'));
    await driver.chat({ messages: [message('user', 'Hi')], pending: true });
    await until(() => has(stage.root, 'img', 'The assistant is typing'));
    assert(field().disabled && get<HTMLButtonElement>(stage.root, 'button', 'Send').disabled, 'disabled');
    await driver.chat({ messages: [message('user', 'Hi'), message('assistant', 'Hello!')], pending: false });
    assert(!has(stage.root, 'img', 'The assistant is typing'), 'no more typing');
    await until(() => stage.root.activeElement === field());
  });

  it('announces new messages, once they are whole', async () => {
    const log = get(stage.root, 'log', 'Messages');
    expect(log.getAttribute('aria-busy')).to.equal('false');
    await driver.chat({
      messages: [message('assistant', 'Our pri', { status: 'streaming' })],
      pending: true,
    });
    expect(log.getAttribute('aria-busy')).to.equal('true');
    assert(!has(stage.root, 'img', 'The assistant is typing'), 'the words themselves show that it types');
    await driver.chat({ messages: [message('assistant', 'Our prices')], pending: false });
    expect(log.getAttribute('aria-busy')).to.equal('false');
  });

  it('makes links of safe addresses only, and never markup of a message', async () => {
    await driver.chat({
      messages: [
        message(
          'assistant',
          'https://example.com/a <img src=x onerror=alert(1)> [x](javascript:alert(1)) a@b.example',
        ),
      ],
    });
    const links = queryAll<HTMLAnchorElement>(stage.root, 'link');
    expect(links.map((link) => link.href)).to.deep.equal(['https://example.com/a', 'mailto:a@b.example']);
    // A mail address opens no tab, but the visitor's own program.
    expect(links.map(({ textContent }) => /opens in a new tab/.test(textContent ?? ''))).to.deep.equal([
      true,
      false,
    ]);
    for (const link of links)
      assert(link.rel.includes('noopener') && link.target === '_blank', link.outerHTML);
    assert(!stage.root.querySelector('img'), 'no markup');
    assert(get(stage.root, 'log').innerText.includes('[x](javascript:alert(1))'), 'to the letter');
  });

  it('leads on where the page does, and by no address of a script', async () => {
    const answered = { messages: [message('user', 'Hi'), message('assistant', 'Hello!')] };
    await render({}, { named: { textAfter: 'Hire', afterHref: '/hire' } });
    await driver.chat(answered);
    expect(get<HTMLAnchorElement>(stage.root, 'link', 'Hire').pathname).to.equal('/hire');
    await render({}, { named: { textAfter: 'Hire', afterHref: 'javascript:alert(1)' } });
    await driver.chat(answered);
    assert(!has(stage.root, 'link', 'Hire'), 'no link');
  });

  it('stays where the reader is, and offers the way to the newest', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => message('assistant', `Message ${at}`, { id: String(at) }));
    await driver.chat({ messages: many(40) });
    const log = get(stage.root, 'log');
    const gap = () => log.scrollHeight - log.clientHeight - log.scrollTop;
    await until(() => gap() < 2);
    log.scrollTop = 50;
    await until(() => has(stage.root, 'button', 'Latest messages'));
    await driver.chat({ messages: many(50) });
    expect(log.scrollTop).to.equal(50);
    await act(() => get(stage.root, 'button', 'Latest messages').click());
    await until(() => gap() < 2);
  });

  it('wraps a word of any length', async () => {
    await driver.chat({ messages: [message('assistant', 'x'.repeat(2000))] });
    const log = get(stage.root, 'log');
    assert(log.scrollWidth <= log.clientWidth, 'no sideways scrolling');
  });

  it('shows times when asked', async () => {
    await driver.chat({ messages: [message('user', 'Hi')] });
    assert(!stage.root.querySelector('time'), 'none at first');
    await act(() => get(stage.root, 'button', 'Show times').click());
    expect(stage.root.querySelector('time')?.dateTime).to.equal('2026-01-05T09:30:00.000Z');
  });

  it('sends a failed message again', async () => {
    await driver.chat({ messages: [message('user', 'Hi', { id: 'm1', status: 'failed' })] });
    await act(() => get(stage.root, 'button', 'Try again').click());
    assert(driver.log.includes('retry "m1"'), driver.log.join());
  });

  it('minimises by its button and by Escape, closes, and switches to a voice call', async () => {
    await act(() => get(stage.root, 'button', 'Minimize').click());
    await act(() => press(field(), 'Escape'));
    await act(() => get(stage.root, 'button', 'Close').click());
    await act(() => get(stage.root, 'button', 'Switch to Voice Call').click());
    expect(driver.log).to.deep.equal(['minimised', 'minimised', 'closed', 'open "demo"']);
  });

  it('stands in a page as a region without those buttons', async () => {
    await render({ variant: 'inline' });
    get(stage.root, 'region', 'Chat');
    assert(!has(stage.root, 'button', 'Close') && !has(stage.root, 'button', 'Minimize'), 'it stays');
  });
});
