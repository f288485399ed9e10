import { EVENTS } from '../../../widget/events.ts';
import type { TalkliveElement } from '../../../widget/elements/page-tags.ts';
import { answerConsent, forgetConsent } from '../../../widget/ui/consent.ts';
import { press, write } from '../ui/find.ts';
import { act } from '../ui/stage.tsx';
import { equal, eventually, ok, pause } from '../assert.ts';
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
const shown = (tag: string) => eventually(`${tag} on screen`, () => dialog(tag), 5000);
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
    const button = await eventually('the launcher', () =>
      widget.shadowRoot?.querySelector<HTMLElement>('[data-action=talk]'),
    );
    button.click();
    await shown('talklive-demo');
    ok(document.body.lastElementChild?.localName === 'talklive-demo', 'at the end of the body');
    await eventually('the event after', () => names().includes('talklive-opened'));
    equal(heard.slice(0, 2), [
      ['talklive-open', { part: 'demo' }],
      ['talklive-opened', { part: 'demo' }],
    ]);
  });

  it('uses the page’s own tag where it has one', async () => {
    const own = put({ tag: 'talklive-voice' });
    stage.open('voice');
    await shown('talklive-voice');
    equal(document.querySelectorAll('talklive-voice').length, 1);
    ok(own.shadowRoot?.querySelector('dialog'), 'in the page’s own tag');
  });

  it('lets the page forbid an opening and a closing', async () => {
    once('talklive-open', (event) => event.preventDefault());
    stage.open('demo');
    await pause(50);
    ok(!find('talklive-demo'), 'nothing is made');
    stage.open('demo');
    await shown('talklive-demo');
    once('talklive-close', (event) => event.preventDefault());
    stage.close();
    await pause(50);
    ok(dialog('talklive-demo'), 'still open');
    stage.close();
    await eventually('closed', () => !dialog('talklive-demo'));
    equal(names().filter((name) => name === 'talklive-closed').length, 1);
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
    await eventually('a start', () => starts.length > 0);
    equal(starts, [
      { assistantId: 'sales', assistantOverrides: { variableValues: { plan: 'pro', page: '/pricing' } } },
    ]);
  });

  it('starts no call and closes the modal where the page forbids it', async () => {
    once('talklive-call-start', (event) => event.preventDefault());
    stage.open('voice');
    await eventually('closed', () => names().includes('talklive-closed'));
    await eventually('no dialog', () => !dialog('talklive-voice'));
    equal(starts, []);
  });

  it('tells the page of the call: started, each finished line, ended; composed, bubbling, from the tag that was asked', async () => {
    const button = put({ tag: 'talklive-button', mode: 'voice' }) as WithMethods;
    const from: EventTarget[] = [];
    button.addEventListener('talklive-call-started', (event) => from.push(event.target as EventTarget));
    button.open();
    await eventually('a start', () => starts.length > 0);
    await driver.call({ phase: { name: 'connected', since: 1 }, callId: 'c1' });
    const line = { id: '1', speaker: 'assistant' as const, at: 1 };
    await driver.call({ captions: [{ ...line, text: 'Hel', final: false }] });
    await driver.call({ captions: [{ ...line, text: 'Hello', final: true }] });
    await driver.call({ phase: { name: 'ended', reason: 'assistant', seconds: 4 }, callId: null });
    equal(from, [button]);
    equal(
      heard.filter(([name]) => /call-started|call-ended|message/.test(name)),
      [
        ['talklive-call-started', { callId: 'c1' }],
        ['talklive-message', { speaker: 'assistant', text: 'Hello', typed: false }],
        ['talklive-call-ended', { callId: 'c1', reason: 'assistant', seconds: 4 }],
      ],
    );
  });

  it('tells the page of a failure and of what the visitor writes in the chat', async () => {
    stage.app();
    stage.open('voice');
    await eventually('a start', () => starts.length > 0);
    await driver.phase({
      name: 'failed',
      error: { code: 'mic-denied', next: 'allow-microphone' },
      reported: true,
    });
    stage.open('chat');
    const field = await eventually('the chat', () =>
      find('talklive-chat')?.shadowRoot?.querySelector('textarea'),
    );
    write(field, 'Hi there');
    await pause(50);
    press(field, 'Enter');
    await eventually('sent', () => names().includes('talklive-chat-sent'));
    ok(names().includes('talklive-call-failed'), 'failed');
    equal(heard.find(([name]) => name === 'talklive-chat-sent')?.[1], { text: 'Hi there' });
    equal(heard.find(([name]) => name === 'talklive-call-failed')?.[1], {
      code: 'mic-denied',
      next: 'allow-microphone',
      requestId: null,
    });
  });

  it('has methods open, close, start and stop; start resolves with the call’s id and starts once', async () => {
    const widget = put({ tag: 'talklive-widget', 'appear-after': '60000' }) as WithMethods;
    const [first, second] = await Promise.all([widget.start(), widget.start()]);
    equal(first, { id: 'call-1' });
    equal(second, { id: 'call-1' });
    equal(starts.length, 1);
    await shown('talklive-voice');
    await widget.stop();
    ok(driver.log.includes('stop'), 'stopped');
    widget.open('demo');
    await shown('talklive-demo');
    widget.close();
    await eventually('closed', () => !dialog('talklive-demo'));
  });

  it('stops the call when the voice modal is closed in any way: no live microphone without a visible call', async () => {
    stage.open('voice');
    await eventually('a start', () => starts.length > 0);
    await driver.phase({ name: 'connected', since: 1 });
    driver.log.length = 0;
    stage.close('voice');
    ok(driver.log.includes('stop'), 'stopped');
  });

  it('closes the modal when the call is over, however late its view comes, and starts no other', async () => {
    stage.open('voice');
    await driver.phase({ name: 'connected', since: 1 });
    await driver.phase({ name: 'ended', reason: 'assistant', seconds: 12 });
    equal(stage.store.getState().dialog, null);
    await pause(100);
    equal(starts.length, 1);
  });

  it('takes a start back that waits for the visitor’s agreement, and goes on with one that got it', async () => {
    const inline = put({ tag: 'talklive-call', consent: 'required' }) as WithMethods;
    const first = inline.start();
    await pause(20);
    equal(starts, []);
    await inline.stop();
    equal(await first, null);
    const second = inline.start();
    await eventually('the question', () => inline.shadowRoot?.querySelector('[part~=consent]'));
    answerConsent('agreed');
    equal(await second, { id: 'call-1' });
    equal(starts.length, 1);
    forgetConsent();
  });

  it('closes with the specification’s console line where a start throws', async () => {
    const lines: unknown[] = [];
    const { error } = console;
    console.error = (...args: unknown[]) => void lines.push(args[0]);
    driver.onStart = () => Promise.reject(new Error('no'));
    stage.open('voice');
    await eventually('closed', () => names().includes('talklive-closed'));
    console.error = error;
    driver.onStart = usualStart;
    ok(lines.includes('Failed to start call:'), lines.join());
  });

  it('goes on showing the call when its tag is moved, removed, or the whole body is swapped', async () => {
    stage.open('voice');
    await shown('talklive-voice');
    await eventually('the call is started', () => starts.length === 1);
    await driver.phase({ name: 'connected', since: Date.now() });
    driver.log.length = 0;
    const host = find('talklive-voice');
    ok(host, 'a tag');
    document.body.prepend(host);
    await shown('talklive-voice');
    host.remove();
    await shown('talklive-voice');
    const old = document.body;
    const body = document.createElement('body');
    document.documentElement.replaceChild(body, old);
    await shown('talklive-voice');
    equal(
      driver.log.filter((line) => line === 'stop'),
      [],
      'the call was never stopped',
    );
    equal(starts.length, 1, 'nor started again');
    document.documentElement.replaceChild(old, body);
    await pause(20);
  });

  it('shows the voice modal when the page removes the only view of a call', async () => {
    const inline = put({ tag: 'talklive-call' }) as WithMethods;
    await inline.start();
    await driver.phase({ name: 'connected', since: Date.now() });
    inline.remove();
    await shown('talklive-voice');
    equal(starts.length, 1);
  });

  it('closes a modal for the chat that would be inert behind it', async () => {
    stage.open('demo');
    await shown('talklive-demo');
    stage.open('chat');
    await eventually('the chat', () => find('talklive-chat')?.shadowRoot?.querySelector('textarea'));
    await eventually('the modal gone', () => !dialog('talklive-demo'));
    // It was open before: asked again, it comes to the front.
    stage.open('demo');
    await shown('talklive-demo');
    stage.open('chat');
    await eventually('the modal gone again', () => !dialog('talklive-demo'));
    stage.close('chat');
    stage.open('demo');
    await shown('talklive-demo');
    once('talklive-open', (event) => event.preventDefault());
    stage.open('chat');
    ok(dialog('talklive-demo'), 'a page that forbids the chat keeps its dialog');
  });

  it('opens no chat behind a call, and tells the page once when it will; a chat in the page stays', async () => {
    stage.open('voice');
    await shown('talklive-voice');
    await driver.phase({ name: 'connected', since: Date.now() });
    heard.length = 0;
    const lines = await warnings(async () => {
      stage.open('chat');
      stage.open('chat');
      await pause(300);
    });
    equal(lines.length, 1);
    ok(/chat is not opened/.test(lines[0] ?? ''), lines[0] ?? '');
    ok(dialog('talklive-voice') && !find('talklive-chat'), 'the call alone');
    equal(heard, []);
    put({ tag: 'talklive-chat', placement: 'inline' });
    stage.open('chat');
    await eventually('told of the chat in the page', () => names().includes('talklive-opened'));
    ok(dialog('talklive-voice'), 'the call goes on');
  });

  it('closes the launcher for the session with the chat panel, or brings it back when minimised', async () => {
    sessionStorage.removeItem('talklive:dismissed');
    const widget = put({ tag: 'talklive-widget', 'appear-after': '0' }) as WithMethods;
    await eventually('seen', () => widget.getAttribute('state') === 'visible');
    widget.open('chat');
    const panel = () => find('talklive-chat')?.shadowRoot?.querySelector<HTMLElement>('[part~=chat]');
    await eventually('the panel', panel);
    await eventually('the launcher out of the way', () => !widget.shadowRoot?.querySelector('.launcher'));
    stage.close('chat');
    await eventually('the launcher back', () => widget.shadowRoot?.querySelector('.launcher'));
    equal(sessionStorage.getItem('talklive:dismissed'), null, 'nothing stored yet');
    widget.shadowRoot?.querySelector<HTMLElement>('[data-action=dismiss]')?.click();
    await eventually('gone', () => !widget.shadowRoot?.querySelector('.launcher'));
    equal(sessionStorage.getItem('talklive:dismissed'), '1');
    const second = put({ tag: 'talklive-widget', 'appear-after': '0' });
    await pause(100);
    equal(second.getAttribute('state'), null);
    equal(second.shadowRoot?.querySelector('.launcher') ?? null, null, 'dismissed for the session');
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
    await eventually(
      'the site’s accent',
      () => accent('talklive-voice') === 'rgb(1, 2, 3)',
      3000,
      () => accent('talklive-voice'),
    );
    find('talklive-voice')?.setAttribute('accent', 'green');
    await eventually(
      'the tag’s own',
      () => accent('talklive-voice') === 'green',
      3000,
      () => accent('talklive-voice'),
    );
  });
});
