/** The call of a page: how tags and scripts start and stop it, what the page is told, and that it never goes on unseen. */
import { assert, expect } from 'chai';
import { pause } from '../../pause.ts';
import { until } from '../until.ts';
import type { TalkliveElement } from '../../../widget/elements/element-types.ts';
import { answerConsent, forgetConsent } from '../../../widget/ui/consent.ts';
import { press, write } from '../ui/find.ts';
import { put } from './house.ts';
import { dialog, find, once, openStage, shown, type WithMethods } from './open-stage.ts';

describe('the call of a page', () => {
  const { driver, heard, names, stage, starts } = openStage();
  const usualStart = driver.onStart;

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

  const ways: Record<string, () => unknown> = {
    'a script': () => stage.close('voice'),
    'its tag': () => (find('talklive-voice') as WithMethods).close(),
    'its own button': async () => {
      const { shadowRoot } = find('talklive-voice') as TalkliveElement;
      const button = () => shadowRoot?.querySelector<HTMLElement>('[part~=close-button]');
      (await until(button, 'the close button')).click();
    },
  };
  for (const [how, close] of Object.entries(ways))
    it(`stops the call when the voice modal is closed by ${how}: no live microphone without a visible call`, async () => {
      stage.open('voice');
      await until(() => starts.length > 0, 'a start');
      await driver.phase({ name: 'connected', since: 1 });
      driver.log.length = 0;
      await close();
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
    await pause(50, 'what is taken from a tag that leaves goes in a later turn');
    assert(dialog('talklive-voice')?.matches(':modal'), 'in front of the page');
    expect(find('talklive-voice')).to.equal(host);
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
});
