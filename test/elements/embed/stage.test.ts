/** What opens on the page, where, and what gives way to it. */
import { assert, expect } from 'chai';
import { pause } from '../../pause.ts';
import { until } from '../until.ts';
import { put, warnings } from './house.ts';
import { dialog, find, once, openStage, shown, type WithMethods } from './open-stage.ts';

describe('what is open on the page', () => {
  const { driver, heard, names, stage } = openStage();

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

  it('puts a chat with another in the place of the one that is open', async () => {
    const head = () =>
      find('talklive-chat')?.shadowRoot?.querySelector('[part~=own-title]')?.textContent ?? '';
    stage.open('chat', null, { assistantId: 'a', assistantName: 'Ada' });
    await until(() => head().includes('Ada'), 'the chat with Ada');
    stage.open('chat', null, { assistantId: 'b', assistantName: 'Ben' });
    await until(() => head().includes('Ben'), 'the chat with Ben');
    expect(names()).to.deep.equal([
      'talklive-open',
      'talklive-opened',
      'talklive-close',
      'talklive-closed',
      'talklive-open',
      'talklive-opened',
    ]);
    stage.close('chat');
  });

  it('opens no chat behind a call, and tells the page once when it will; a chat in the page stays', async () => {
    stage.open('voice');
    await shown('talklive-voice');
    await driver.phase({ name: 'connected', since: Date.now() });
    await until(() => names().includes('talklive-opened'), 'told of the call');
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

  it('brings the chat that was made small back from the launcher, in the launcher’s own corner', async () => {
    const widget = put({
      tag: 'talklive-widget',
      'appear-after': '0',
      placement: 'bottom-left',
    }) as WithMethods;
    const inPanel = (selector: string) =>
      find('talklive-chat')?.shadowRoot?.querySelector<HTMLElement>(selector);
    const press = async (selector: string) => (await until(() => inPanel(selector), selector)).click();
    const launcher = () => widget.shadowRoot?.querySelector<HTMLElement>('[data-action=chat]');
    const who = { assistantId: 'ada-1', assistantName: 'Ada', placement: 'bottom-right' } as const;
    stage.open('chat', null, who);
    await press('[part~=minimise-button]');
    await until(() => !inPanel('textarea'), 'small');
    for (let times = 0; times < 2; times += 1) {
      (await until(launcher, 'the launcher')).click();
      await until(() => inPanel('[part~=own-title]')?.textContent.includes('Ada'), 'the same chat');
      assert(inPanel('[data-placement=bottom-left]'), 'where the launcher stands');
      await press('[part~=minimise-button]');
    }
    // One that was closed stays so.
    (await until(launcher, 'the launcher')).click();
    await press('[part~=close-button]');
    await until(() => !inPanel('textarea'), 'closed');
    expect(stage.store.getState().smallChat).to.equal(undefined);
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
