import { assert, expect } from 'chai';
import { pause } from '../../pause.ts';
import { until } from '../until.ts';
import { EVENTS } from '../../../widget/events.ts';
import type { TalkliveElement } from '../../../widget/elements/page-tags.ts';
import { answerConsent, forgetConsent } from '../../../widget/ui/consent.ts';
import { press, write } from '../ui/find.ts';
import { act } from '../ui/stage.tsx';
import { openHouse, put, sweep, warnings } from './house.ts';

const house = openHouse(Object.keys(EVENTS));
const { stage, driver, heard, starts } = house;

type WithMethods = TalkliveElement & {
  open(part?: string): void;
  close(): void;
  start(): Promise<{ id: string } | null>;
  stop(): Promise<void>;
};
const usualStart = driver.onStart;
const find = (tag: string) => document.querySelector<TalkliveElement>(tag);
const dialog = (tag: string) => find(tag)?.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]');
const shown = (tag: string) => until(() => dialog(tag), `${tag} on screen`, 5000);
const names = () => heard.map(([name]) => name);
const once = (name: string, run: (event: CustomEvent) => void) =>
  document.addEventListener(name, (event) => run(event as CustomEvent), { once: true });

describe('what is open on the page', () => {
  afterEach(async () => {
    stage.close();
    stage.close('chat');
    await act(() => driver.call({ phase: { name: 'idle' }, callId: null, captions: [] }));
    sweep();
    heard.length = starts.length = 0;
  });

  it('makes a tag at the end of the body where the page has none, and opens the demo dialog from the launcher', async () => {
    const widget = put({ tag: 'talklive-widget', 'appear-after': '0' }) as WithMethods;
    const button = await until(
      () => widget.shadowRoot?.querySelector<HTMLElement>('[data-action=talk]'),
      'the launcher',
    );
    button.click();
    await shown('talklive-demo');
    assert(document.body.lastElementChild?.localName === 'talklive-demo', 'at the end of the body');
    await until(() => names().includes('talklive-opened'), 'the event after');
    expect(heard.slice(0, 2)).to.deep.equal([
      ['talklive-open', { part: 'demo' }],
      ['talklive-opened', { part: 'demo' }],
    ]);
  });

  it('uses the page’s own tag where it has one', async () => {
    const own = put({ tag: 'talklive-voice' });
    stage.open('voice');
    await shown('talklive-voice');
    expect(document.querySelectorAll('talklive-voice').length).to.equal(1);
    assert(own.shadowRoot?.querySelector('dialog'), 'in the page’s own tag');
  });

  it('lets the page forbid an opening and a closing', async () => {
    once('talklive-open', (event) => event.preventDefault());
    stage.open('demo');
    await pause(50, 'what is forbidden would happen within it');
    assert(!find('talklive-demo'), 'nothing is made');
    stage.open('demo');
    await shown('talklive-demo');
    once('talklive-close', (event) => event.preventDefault());
    stage.close();
    await pause(50, 'what is forbidden would happen within it');
    assert(dialog('talklive-demo'), 'still open');
    stage.close();
    await until(() => !dialog('talklive-demo'), 'closed');
    expect(names().filter((name) => name === 'talklive-closed').length).to.equal(1);
  });

  it('starts the call with the page’s variables, which the page may add to before', async () => {
    put({
      tag: 'talklive-widget',
      variables: '{"plan":"pro"}',
      'assistant-id': 'sales',
      'appear-after': '60000',
    });
    once('talklive-call-start', ({ detail }) => Object.assign(detail.variables, { page: '/pricing' }));
    stage.open('voice');
    await until(() => starts.length > 0, 'a start');
    expect(starts).to.deep.equal([
      { assistantId: 'sales', assistantOverrides: { variableValues: { plan: 'pro', page: '/pricing' } } },
    ]);
  });

  it('starts no call and closes the modal where the page forbids it', async () => {
    once('talklive-call-start', (event) => event.preventDefault());
    stage.open('voice');
    await until(() => names().includes('talklive-closed'), 'closed');
    await until(() => !dialog('talklive-voice'), 'no dialog');
    expect(starts).to.deep.equal([]);
  });

  it('tells the page of the call: started, each finished line, ended; composed, bubbling, from the tag that was asked', async () => {
    const button = put({ tag: 'talklive-button', mode: 'voice' }) as WithMethods;
    const from: EventTarget[] = [];
    button.addEventListener('talklive-call-started', (event) => from.push(event.target as EventTarget));
    button.open();
    await until(() => starts.length > 0, 'a start');
    await driver.call({ phase: { name: 'connected', since: 1 }, callId: 'c1' });
    const line = { id: '1', speaker: 'assistant' as const, at: 1 };
    await driver.call({ captions: [{ ...line, text: 'Hel', final: false }] });
    await driver.call({ captions: [{ ...line, text: 'Hello', final: true }] });
    await driver.call({ phase: { name: 'ended', reason: 'assistant', seconds: 4 }, callId: null });
    expect(from).to.deep.equal([button]);
    expect(heard.filter(([name]) => /call-started|call-ended|message/.test(name))).to.deep.equal([
      ['talklive-call-started', { callId: 'c1' }],
      ['talklive-message', { speaker: 'assistant', text: 'Hello', typed: false }],
      ['talklive-call-ended', { callId: 'c1', reason: 'assistant', seconds: 4 }],
    ]);
  });

  it('tells the page of a failure and of what the visitor writes in the chat', async () => {
    stage.app();
    stage.open('voice');
    await until(() => starts.length > 0, 'a start');
    await driver.phase({
      name: 'failed',
      error: { code: 'mic-denied', next: 'allow-microphone' },
      reported: true,
    });
    stage.open('chat');
    const field = await until(() => find('talklive-chat')?.shadowRoot?.querySelector('textarea'), 'the chat');
    const chatButton = () =>
      find('talklive-chat')?.shadowRoot?.querySelector<HTMLButtonElement>('[part~=send-button]');
    write(field, 'Hi there');
    await until(() => chatButton()?.disabled === false, 'ready to send');
    press(field, 'Enter');
    await until(() => names().includes('talklive-chat-sent'), 'sent');
    assert(names().includes('talklive-call-failed'), 'failed');
    expect(heard.find(([name]) => name === 'talklive-chat-sent')?.[1]).to.deep.equal({ text: 'Hi there' });
    expect(heard.find(([name]) => name === 'talklive-call-failed')?.[1]).to.deep.equal({
      code: 'mic-denied',
      next: 'allow-microphone',
      requestId: null,
    });
  });

  it('has methods open, close, start and stop; start resolves with the call’s id and starts once', async () => {
    const widget = put({ tag: 'talklive-widget', 'appear-after': '60000' }) as WithMethods;
    const [first, second] = await Promise.all([widget.start(), widget.start()]);
    expect(first).to.deep.equal({ id: 'call-1' });
    expect(second).to.deep.equal({ id: 'call-1' });
    expect(starts.length).to.equal(1);
    await shown('talklive-voice');
    await widget.stop();
    assert(driver.log.includes('stop'), 'stopped');
    widget.open('demo');
    await shown('talklive-demo');
    widget.close();
    await until(() => !dialog('talklive-demo'), 'closed');
  });

  it('stops the call when the voice modal is closed in any way: no live microphone without a visible call', async () => {
    stage.open('voice');
    await until(() => starts.length > 0, 'a start');
    await driver.phase({ name: 'connected', since: 1 });
    driver.log.length = 0;
    stage.close('voice');
    assert(driver.log.includes('stop'), 'stopped');
  });

  it('closes the modal when the call is over, however late its view comes, and starts no other', async () => {
    stage.open('voice');
    await driver.phase({ name: 'connected', since: 1 });
    await driver.phase({ name: 'ended', reason: 'assistant', seconds: 12 });
    expect(stage.store.getState().dialog).to.equal(null);
    await pause(100, 'another start would come within it');
    expect(starts.length).to.equal(1);
  });

  it('takes a start back that waits for the visitor’s agreement, and goes on with one that got it', async () => {
    const inline = put({ tag: 'talklive-call', consent: 'required' }) as WithMethods;
    const first = inline.start();
    await pause(20, 'a start that does not wait would come within it');
    expect(starts).to.deep.equal([]);
    await inline.stop();
    expect(await first).to.equal(null);
    const second = inline.start();
    await until(() => inline.shadowRoot?.querySelector('[part~=consent]'), 'the question');
    answerConsent('agreed');
    expect(await second).to.deep.equal({ id: 'call-1' });
    expect(starts.length).to.equal(1);
    forgetConsent();
  });

  it('closes with the specification’s console line where a start throws', async () => {
    const lines: unknown[] = [];
    const { error } = console;
    console.error = (...args: unknown[]) => void lines.push(args[0]);
    driver.onStart = () => Promise.reject(new Error('no'));
    stage.open('voice');
    await until(() => names().includes('talklive-closed'), 'closed');
    console.error = error;
    driver.onStart = usualStart;
    assert(lines.includes('Failed to start call:'), lines.join());
  });

  it('goes on showing the call when its tag is moved, removed, or the whole body is swapped', async () => {
    stage.open('voice');
    await shown('talklive-voice');
    await until(() => starts.length === 1, 'the call is started');
    await driver.phase({ name: 'connected', since: Date.now() });
    driver.log.length = 0;
    const host = find('talklive-voice');
    assert(host, 'a tag');
    document.body.prepend(host);
    await shown('talklive-voice');
    host.remove();
    await shown('talklive-voice');
    const old = document.body;
    const body = document.createElement('body');
    document.documentElement.replaceChild(body, old);
    await shown('talklive-voice');
    expect(
      driver.log.filter((line) => line === 'stop'),
      'the call was never stopped',
    ).to.deep.equal([]);
    expect(starts.length, 'nor started again').to.equal(1);
    document.documentElement.replaceChild(old, body);
    await pause(20, 'the other body is noticed by observers, which are told later');
  });

  it('shows the voice modal when the page removes the only view of a call', async () => {
    const inline = put({ tag: 'talklive-call' }) as WithMethods;
    await inline.start();
    await driver.phase({ name: 'connected', since: Date.now() });
    inline.remove();
    await shown('talklive-voice');
    expect(starts.length).to.equal(1);
  });

  it('closes a modal for the chat that would be inert behind it', async () => {
    stage.open('demo');
    await shown('talklive-demo');
    stage.open('chat');
    await until(() => find('talklive-chat')?.shadowRoot?.querySelector('textarea'), 'the chat');
    await until(() => !dialog('talklive-demo'), 'the modal gone');
    // It was open before: asked again, it comes to the front.
    stage.open('demo');
    await shown('talklive-demo');
    stage.open('chat');
    await until(() => !dialog('talklive-demo'), 'the modal gone again');
    stage.close('chat');
    stage.open('demo');
    await shown('talklive-demo');
    once('talklive-open', (event) => event.preventDefault());
    stage.open('chat');
    assert(dialog('talklive-demo'), 'a page that forbids the chat keeps its dialog');
  });

  it('opens no chat behind a call, and tells the page once when it will; a chat in the page stays', async () => {
    stage.open('voice');
    await shown('talklive-voice');
    await driver.phase({ name: 'connected', since: Date.now() });
    heard.length = 0;
    const lines = await warnings(async () => {
      stage.open('chat');
      stage.open('chat');
      await pause(300, 'a chat that opens would be told within it');
    });
    expect(lines.length).to.equal(1);
    assert(/chat is not opened/.test(lines[0] ?? ''), lines[0] ?? '');
    assert(dialog('talklive-voice') && !find('talklive-chat'), 'the call alone');
    expect(heard).to.deep.equal([]);
    put({ tag: 'talklive-chat', placement: 'inline' });
    stage.open('chat');
    await until(() => names().includes('talklive-opened'), 'told of the chat in the page');
    assert(dialog('talklive-voice'), 'the call goes on');
  });

  it('closes the launcher for the session with the chat panel, or brings it back when minimised', async () => {
    sessionStorage.removeItem('talklive:dismissed');
    const widget = put({ tag: 'talklive-widget', 'appear-after': '0' }) as WithMethods;
    await until(() => widget.getAttribute('state') === 'visible', 'seen');
    widget.open('chat');
    const panel = () => find('talklive-chat')?.shadowRoot?.querySelector<HTMLElement>('[part~=chat]');
    await until(panel, 'the panel');
    await until(() => !widget.shadowRoot?.querySelector('.launcher'), 'the launcher out of the way');
    stage.close('chat');
    await until(() => widget.shadowRoot?.querySelector('.launcher'), 'the launcher back');
    expect(sessionStorage.getItem('talklive:dismissed'), 'nothing stored yet').to.equal(null);
    widget.shadowRoot?.querySelector<HTMLElement>('[data-action=dismiss]')?.click();
    await until(() => !widget.shadowRoot?.querySelector('.launcher'), 'gone');
    expect(sessionStorage.getItem('talklive:dismissed')).to.equal('1');
    const second = put({ tag: 'talklive-widget', 'appear-after': '0' });
    await pause(100, 'a launcher that comes would be here within it');
    expect(second.getAttribute('state')).to.equal(null);
    expect(second.shadowRoot?.querySelector('.launcher') ?? null, 'dismissed for the session').to.equal(null);
    sessionStorage.removeItem('talklive:dismissed');
  });

  it('lets attributes win over the site’s look, and the site’s look over the defaults', async () => {
    put({ tag: 'talklive-voice' });
    stage.open('voice');
    const accent = (tag: string) =>
      getComputedStyle(find(tag)?.shadowRoot?.querySelector('.talklive') as Element).getPropertyValue(
        '--talklive-accent',
      );
    await shown('talklive-voice');
    await until(
      () => accent('talklive-voice') === 'rgb(1, 2, 3)',
      'the site’s accent',
      3000,
      () => accent('talklive-voice'),
    );
    find('talklive-voice')?.setAttribute('accent', 'green');
    await until(
      () => accent('talklive-voice') === 'green',
      'the tag’s own',
      3000,
      () => accent('talklive-voice'),
    );
  });
});
