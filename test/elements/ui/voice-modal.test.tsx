/** The voice modal as a dialog: how it opens and closes, and what it says that it does. */
import { assert, expect } from 'chai';
import { until } from '../until.ts';
import { get, has, press, queryAll, words, write } from './find.ts';
import { act, type ViewStage } from './stage.tsx';
import { connected, openVoice } from './voice-stage.tsx';

describe('The voice modal', () => {
  const voice = openVoice();

  it('says that it prepares, connects and is connected, in the words of the specification', async () => {
    await voice.render();
    expect(voice.driver.log, 'a view starts no call by being there').to.deep.equal([]);
    get(voice.stage.root, 'heading', 'Starting Call');
    assert(words(voice.stage.root).includes('Preparing your voice conversation...'), 'preparing');
    await voice.driver.phase({ name: 'connecting', since: Date.now(), step: 'creating' });
    get(voice.stage.root, 'heading', 'Connecting...');
    assert(words(voice.stage.root).includes('Connecting you to your AI assistant...'), 'connecting');
    assert(
      get<HTMLButtonElement>(voice.stage.root, 'button', 'End Call').disabled,
      'End Call is disabled while connecting',
    );
    await voice.driver.phase(connected());
    get(voice.stage.root, 'heading', 'Connected');
    assert(
      words(voice.stage.root).includes('You are now talking with your AI assistant. Speak naturally!'),
      'connected',
    );
    assert(!get<HTMLButtonElement>(voice.stage.root, 'button', 'End Call').disabled, 'End Call is enabled');
    await until(() => /^1:\d\d$/.test(get(voice.stage.root, 'timer').textContent));
  });

  it('is a modal dialog that bears its status as its name, and takes the focus', async () => {
    await voice.begun();
    const dialog = get(voice.stage.root, 'dialog', 'Connected');
    assert(dialog.matches(':modal'), 'modal');
    assert(voice.stage.root.activeElement === dialog, 'the dialog has the focus');
  });

  it('ends the call by End Call, closes, and gives the focus back', async () => {
    const before = document.createElement('button');
    document.body.append(before);
    before.focus();
    await voice.begun();
    await act(() => get(voice.stage.root, 'button', 'End Call').click());
    expect(voice.driver.log).to.deep.equal(['stop']);
    await until(() => !has(voice.stage.root, 'dialog'));
    assert(document.activeElement === before, 'focus is back');
    before.remove();
  });

  const ways: Record<string, (at: ViewStage) => unknown> = {
    Escape: (at) => press(get(at.root, 'dialog'), 'Escape'),
    'a close request': (at) =>
      get(at.root, 'dialog').dispatchEvent(new Event('cancel', { cancelable: true })),
    'a browser that closes without asking': (at) => get<HTMLDialogElement>(at.root, 'dialog').close(),
  };
  for (const [how, ask] of Object.entries(ways)) {
    for (const name of ['connecting', 'connected', 'dropped', 'ending'] as const) {
      it(`stays, with the focus where it was, at ${how} while ${name}`, async () => {
        await voice.render();
        const since = Date.now();
        const phase = {
          connecting: { name: 'connecting', since, step: 'joining' },
          connected: { name: 'connected', since },
          dropped: { name: 'dropped', until: since + 60_000, cause: 'network' },
          ending: { name: 'ending' },
        } as const;
        await voice.driver.phase(phase[name]);
        const button = await until(() =>
          get(voice.stage.root, 'button', name === 'dropped' ? 'Reconnect' : 'Devices'),
        );
        button.focus();
        // What makes it smaller is here.
        if (name !== 'dropped') await until(() => get(voice.stage.root, 'button', 'Minimize'));
        await act(() => ask(voice.stage));
        await until(() => get(voice.stage.root, 'dialog').matches(':modal'));
        const isSmaller = name === 'connected' && how !== 'a browser that closes without asking';
        expect(voice.driver.log).to.deep.equal(isSmaller ? ['view "card"'] : []);
        assert(voice.stage.root.activeElement === button, 'the focus');
      });
    }
    it(`closes the drawer, not the call, at ${how}; what was typed is there when it opens again`, async () => {
      await voice.begun();
      await act(() => get(voice.stage.root, 'button', 'Type instead').click());
      const typed = () => get<HTMLInputElement>(voice.stage.root, 'textbox', 'Message to the assistant');
      write(await until(typed), 'My order');
      await act(() => ask(voice.stage));
      await until(() => !has(voice.stage.root, 'textbox'));
      await until(() => get(voice.stage.root, 'dialog').matches(':modal'));
      expect(voice.driver.log).to.deep.equal([]);
      await act(() => get(voice.stage.root, 'button', 'Type instead').click());
      expect((await until(typed)).value).to.equal('My order');
    });
    it(`closes an error at ${how}`, async () => {
      await voice.begun();
      const error = { code: 'connection-lost', next: 'try-again' } as const;
      await voice.driver.phase({ name: 'failed', reported: true, error });
      await act(() => ask(voice.stage));
      await until(() => voice.driver.log.includes('closed'));
    });
  }

  it('is made small while the visitor types; what was typed is there when the field opens again', async () => {
    await voice.begun();
    await act(() => get(voice.stage.root, 'button', 'Type instead').click());
    const typed = () => get<HTMLInputElement>(voice.stage.root, 'textbox', 'Message to the assistant');
    write(await until(typed), 'My order');
    const smaller = await until(() => get(voice.stage.root, 'button', 'Minimize'));
    await act(() => smaller.click());
    expect(voice.driver.log).to.deep.equal(['view "card"']);
    await until(() => !has(voice.stage.root, 'textbox'));
    await act(() => get(voice.stage.root, 'button', 'Type instead').click());
    expect((await until(typed)).value).to.equal('My order');
  });

  it('closes by its Close button in the middle of a call', async () => {
    await voice.begun();
    await act(() => get(voice.stage.root, 'button', 'Close').click());
    expect(voice.driver.log).to.deep.equal(['closed']);
  });

  it('does not close by a click outside', async () => {
    await voice.begun();
    get(voice.stage.root, 'dialog').click();
    document.body.click();
    await act(() => undefined);
    get(voice.stage.root, 'dialog', 'Connected');
  });

  it('stays open after a client error, shows what, why and what to do, and tries again', async () => {
    await voice.begun();
    await voice.driver.phase({
      name: 'failed',
      reported: true,
      error: { code: 'connection-lost', next: 'try-again', requestId: 'req_1' },
    });
    const alert = await until(() => get(voice.stage.root, 'alert'));
    for (const text of ['The connection was lost', 'The network failed', 'Check your network'])
      assert(alert.innerText.includes(text), text);
    assert(!alert.innerText.includes('req_1'), 'what support asks for is folded');
    await act(() => alert.querySelector('summary')?.click());
    assert(alert.innerText.includes('Reference: req_1'), 'and is there');
    const look = (control: HTMLElement) => getComputedStyle(control).borderTopColor;
    expect(
      queryAll(alert, 'button').filter((control) => control.matches('.primary')).length,
      'main ways',
    ).to.equal(1);
    expect(look(get(alert, 'button', 'Open chat')), 'the others are words').to.equal('rgba(0, 0, 0, 0)');
    const dialog = get(voice.stage.root, 'dialog').getBoundingClientRect();
    assert(dialog.bottom - alert.getBoundingClientRect().bottom < 8, 'nothing under the words');
    for (const name of ['End Call', 'Mute', 'Devices'])
      assert(!has(voice.stage.root, 'button', name), `no call, no ${name}`);
    get(voice.stage.root, 'dialog', 'The connection was lost');
    get(voice.stage.root, 'link', 'Call +1 (555) 010-2030');
    assert(!has(voice.stage.root, 'heading', 'Connected'), 'the panel takes the place of the status text');
    assert(!voice.driver.log.includes('closed'), 'open');
    await act(() => get(voice.stage.root, 'button', 'Try again').click());
    expect(voice.driver.log).to.deep.equal(['startCall']);
    get(voice.stage.root, 'heading', 'Connecting...');
    assert(!has(voice.stage.root, 'alert'), 'the panel is gone');
  });

  it('closes with a toast when a start fails before the client has reported anything', async () => {
    await voice.render();
    await voice.driver.phase({
      name: 'failed',
      reported: false,
      error: { code: 'load-failed', next: 'reload' },
    });
    const toast = voice.driver.log.find((line) => line.startsWith('toast')) ?? '';
    assert(toast.includes('"variant":"destructive"') && toast.includes('This could not load'), toast);
    assert(voice.driver.log.includes('closed'), 'closed');
  });

  it('closes with a toast when the start throws', async () => {
    await voice.render();
    voice.thrown = new Error('no');
    await voice.render();
    await until(() => voice.driver.log.includes('closed'));
    assert(
      voice.driver.log.some((line) => line.startsWith('toast')),
      'a toast tells',
    );
  });

  it('does not start a second call over one that is on', async () => {
    await voice.driver.phase(connected());
    await voice.render();
    get(voice.stage.root, 'heading', 'Connected');
    expect(voice.driver.log).to.deep.equal([]);
  });

  it('offers chat and phone in a browser that cannot hold a call', async () => {
    await voice.render();
    await voice.driver.phase({
      name: 'failed',
      reported: true,
      error: { code: 'browser-unsupported', next: 'open-chat' },
    });
    get(voice.stage.root, 'heading', 'This browser cannot hold a call');
    get(voice.stage.root, 'link', 'Call +1 (555) 010-2030');
    await act(() => get(voice.stage.root, 'button', 'Open chat').click());
    expect(voice.driver.log.slice(-2)).to.deep.equal(['closed', 'open "chat"']);
  });

  it('asks for consent in the site’s own words before anything happens, and takes no for an answer', async () => {
    voice.ui.consent = { text: 'We record calls.', privacyUrl: 'https://example.com/privacy' };
    await voice.render();
    expect(voice.driver.log, 'nothing has started').to.deep.equal([]);
    await until(() => words(voice.stage.root).includes('We record calls.'));
    get(voice.stage.root, 'link', /^Privacy policy/);
    await act(() => get(voice.stage.root, 'button', 'No, thanks').click());
    expect(voice.driver.log, 'nothing has started').to.deep.equal([]);
    assert(!has(voice.stage.root, 'button', 'Open chat'), 'the chat would ask the same');
    get(voice.stage.root, 'link', 'Call +1 (555) 010-2030');
    await act(() => get(voice.stage.root, 'button', 'Close').click());
    voice.isOpen = true;
    await voice.render();
    assert(!has(voice.stage.root, 'button', 'No, thanks'), 'the refusal holds for the session');
    expect(voice.driver.log).to.deep.equal(['closed']);
    await act(() => get(voice.stage.root, 'button', 'I agree').click());
    expect(voice.driver.log, 'until it is taken back').to.deep.equal(['closed', 'startCall']);
  });

  it('starts once the visitor has agreed', async () => {
    voice.ui.consent = {};
    await voice.render();
    const agree = await until(() => get(voice.stage.root, 'button', 'I agree'));
    await act(() => agree.click());
    await until(() => get(voice.stage.root, 'heading', 'Connecting...'));
    expect(voice.driver.log).to.deep.equal(['startCall']);
  });

  it('says where the assistant is a rehearsal', async () => {
    voice.ui.label = 'Rehearsal: scripted assistant';
    await voice.begun();
    assert(words(voice.stage.root).includes('Rehearsal: scripted assistant'), 'label');
  });

  it('keeps the focus inside when the control that had it goes away', async () => {
    await voice.begun();
    get(voice.stage.root, 'button', 'End Call').focus();
    await voice.driver.phase({ name: 'ending' });
    await until(() => voice.stage.root.activeElement === get(voice.stage.root, 'dialog'));
    expect(queryAll(voice.stage.root, 'button', 'Ending Call...').length).to.equal(1);
  });
});
