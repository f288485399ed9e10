import { assert, expect } from 'chai';
import { until } from '../until.ts';
import { forgetConsent } from '../../../widget/ui/consent.ts';
import type { Ui } from '../../../widget/ui/context.ts';
import { VoiceModal } from '../../../widget/ui/VoiceModal.tsx';
import { get, has, press, queryAll, words, write } from './find.ts';
import { act, createDriver, createViewStage, type Driver, type ViewStage } from './stage.tsx';

const connected = () => ({ name: 'connected', since: Date.now() - 65_000 }) as const;
const caption = (id: string, speaker: 'assistant' | 'visitor', text: string, final = true) => ({
  id,
  speaker,
  text,
  final,
  at: Date.UTC(2026, 0, 5, 9, 30),
});

describe('The voice modal', () => {
  let driver: Driver;
  let stage: ViewStage;
  let open: boolean;
  let ui: Partial<Ui>;
  let thrown: unknown;
  const close = () => {
    open = false;
    void render();
  };
  const render = () =>
    stage.show(
      <VoiceModal
        isOpen={open}
        thrown={thrown}
        onClose={() => {
          driver.log.push('closed');
          close();
        }}
      />,
      ui,
    );

  beforeEach(async () => {
    driver = createDriver();
    stage = createViewStage(driver);
    open = true;
    thrown = undefined;
    // As the stage does when a call is over.
    driver.app.call.store.subscribe(({ phase }, before) => {
      if (phase.name === 'ended' && before.phase.name !== 'ended') close();
    });
    ui = { phone: '+1 (555) 010-2030' };
  });
  afterEach(async () => {
    await stage.leave();
    forgetConsent();
  });

  const begun = async () => {
    await render();
    await driver.call({ phase: connected(), callId: 'call-1' });
  };

  it('says that it prepares, connects and is connected, in the words of the specification', async () => {
    await render();
    expect(driver.log, 'a view starts no call by being there').to.deep.equal([]);
    get(stage.root, 'heading', 'Starting Call');
    assert(words(stage.root).includes('Preparing your voice conversation...'), 'preparing');
    await driver.phase({ name: 'connecting', since: Date.now(), step: 'creating' });
    get(stage.root, 'heading', 'Connecting...');
    assert(words(stage.root).includes('Connecting you to your AI assistant...'), 'connecting');
    assert(
      get<HTMLButtonElement>(stage.root, 'button', 'End Call').disabled,
      'End Call is disabled while connecting',
    );
    await driver.phase(connected());
    get(stage.root, 'heading', 'Connected');
    assert(
      words(stage.root).includes('You are now talking with your AI assistant. Speak naturally!'),
      'connected',
    );
    assert(!get<HTMLButtonElement>(stage.root, 'button', 'End Call').disabled, 'End Call is enabled');
    await until(() => /^1:\d\d$/.test(get(stage.root, 'timer').textContent));
  });

  it('is a modal dialog that bears its status as its name, and takes the focus', async () => {
    await begun();
    const dialog = get(stage.root, 'dialog', 'Connected');
    assert(dialog.matches(':modal'), 'modal');
    assert(stage.root.activeElement === dialog, 'the dialog has the focus');
  });

  it('ends the call by End Call, closes, and gives the focus back', async () => {
    const before = document.createElement('button');
    document.body.append(before);
    before.focus();
    await begun();
    await act(() => get(stage.root, 'button', 'End Call').click());
    expect(driver.log).to.deep.equal(['stop']);
    await until(() => !has(stage.root, 'dialog'));
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
        await render();
        const since = Date.now();
        const phase = {
          connecting: { name: 'connecting', since, step: 'joining' },
          connected: { name: 'connected', since },
          dropped: { name: 'dropped', until: since + 60_000, cause: 'network' },
          ending: { name: 'ending' },
        } as const;
        await driver.phase(phase[name]);
        const devices = get(stage.root, 'button', 'Devices');
        devices.focus();
        await act(() => ask(stage));
        await until(() => get(stage.root, 'dialog').matches(':modal'));
        expect(driver.log).to.deep.equal([]);
        assert(stage.root.activeElement === devices, 'the focus');
      });
    }
    it(`closes the drawer, not the call, at ${how}; what was typed is there when it opens again`, async () => {
      await begun();
      await act(() => get(stage.root, 'button', 'Type instead').click());
      const typed = () => get<HTMLInputElement>(stage.root, 'textbox', 'Message to the assistant');
      write(await until(typed), 'My order');
      await act(() => ask(stage));
      await until(() => !has(stage.root, 'textbox'));
      assert(get(stage.root, 'dialog').matches(':modal'), 'still open');
      expect(driver.log).to.deep.equal([]);
      await act(() => get(stage.root, 'button', 'Type instead').click());
      expect((await until(typed)).value).to.equal('My order');
    });
    it(`closes an error at ${how}`, async () => {
      await begun();
      const error = { code: 'connection-lost', next: 'try-again' } as const;
      await driver.phase({ name: 'failed', reported: true, error });
      await act(() => ask(stage));
      await until(() => driver.log.includes('closed'));
    });
  }

  it('closes by its Close button in the middle of a call', async () => {
    await begun();
    await act(() => get(stage.root, 'button', 'Close').click());
    expect(driver.log).to.deep.equal(['closed']);
  });

  it('does not close by a click outside', async () => {
    await begun();
    get(stage.root, 'dialog').click();
    document.body.click();
    await act(() => undefined);
    get(stage.root, 'dialog', 'Connected');
  });

  it('stays open after a client error, shows what, why and what to do, and tries again', async () => {
    await begun();
    await driver.phase({
      name: 'failed',
      reported: true,
      error: { code: 'connection-lost', next: 'try-again', requestId: 'req_1' },
    });
    const alert = get(stage.root, 'alert');
    for (const text of [
      'The connection was lost',
      'The network failed',
      'Check your network',
      'Reference: req_1',
    ]) {
      assert(alert.innerText.includes(text), text);
    }
    get(stage.root, 'dialog', 'The connection was lost');
    get(stage.root, 'link', 'Call +1 (555) 010-2030');
    assert(!has(stage.root, 'heading', 'Connected'), 'the panel takes the place of the status text');
    assert(!driver.log.includes('closed'), 'open');
    await act(() => get(stage.root, 'button', 'Try again').click());
    expect(driver.log).to.deep.equal(['startCall']);
    get(stage.root, 'heading', 'Connecting...');
    assert(!has(stage.root, 'alert'), 'the panel is gone');
  });

  it('closes with a toast when a start fails before the client has reported anything', async () => {
    await render();
    await driver.phase({ name: 'failed', reported: false, error: { code: 'load-failed', next: 'reload' } });
    const toast = driver.log.find((line) => line.startsWith('toast')) ?? '';
    assert(toast.includes('"variant":"destructive"') && toast.includes('This could not load'), toast);
    assert(driver.log.includes('closed'), 'closed');
  });

  it('closes with a toast when the start throws', async () => {
    await render();
    thrown = new Error('no');
    await render();
    await until(() => driver.log.includes('closed'));
    assert(
      driver.log.some((line) => line.startsWith('toast')),
      'a toast tells',
    );
  });

  it('does not start a second call over one that is on', async () => {
    await driver.phase(connected());
    await render();
    get(stage.root, 'heading', 'Connected');
    expect(driver.log).to.deep.equal([]);
  });

  it('offers chat and phone in a browser that cannot hold a call', async () => {
    await render();
    await driver.phase({
      name: 'failed',
      reported: true,
      error: { code: 'browser-unsupported', next: 'open-chat' },
    });
    get(stage.root, 'heading', 'This browser cannot hold a call');
    get(stage.root, 'link', 'Call +1 (555) 010-2030');
    await act(() => get(stage.root, 'button', 'Open chat').click());
    expect(driver.log.slice(-2)).to.deep.equal(['closed', 'open "chat"']);
  });

  it('shows captions in order, replaces a partial in place, and says who speaks', async () => {
    await begun();
    await driver.call({
      speaking: { assistant: true, visitor: false },
      captions: [
        caption('1', 'assistant', 'Hello'),
        caption('2', 'visitor', 'Hi, I'),
        caption('3', 'assistant', 'Sure', false),
      ],
    });
    const list = get(stage.root, 'list', 'Captions');
    expect(
      [...list.children].map((line) => (line as HTMLElement).innerText.replace('\n', ': ')),
    ).to.deep.equal(['Assistant: Hello', 'You: Hi, I', 'Assistant: Sure']);
    assert(words(stage.root).includes('The assistant is speaking'), 'who speaks');
    const line = list.children[2];
    await driver.call({
      captions: [
        caption('1', 'assistant', 'Hello'),
        caption('2', 'visitor', 'Hi, I'),
        caption('3', 'assistant', 'Sure, gladly.'),
      ],
    });
    assert(list.children[2] === line && line?.textContent?.includes('Sure, gladly.'), 'same line, new words');
  });

  it('keeps the newest caption in view unless the reader has scrolled back', async () => {
    await begun();
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => caption(String(at), 'assistant', `Line ${at} `.repeat(8)));
    await driver.call({ captions: many(30) });
    const list = get(stage.root, 'list', 'Captions');
    const gap = () => list.scrollHeight - list.clientHeight - list.scrollTop;
    await until(() => gap() < 2);
    list.scrollTop = 0;
    list.dispatchEvent(new Event('scroll'));
    await driver.call({ captions: many(40) });
    expect(list.scrollTop, 'stays where the reader is').to.equal(0);
  });

  it('mutes by button and by the M key, but not while typing', async () => {
    await begun();
    await act(() => get(stage.root, 'button', 'Mute').click());
    expect(get(stage.root, 'button', 'Mute').getAttribute('aria-pressed')).to.equal('true');
    assert(words(stage.root).includes('Your microphone is off'), 'said');
    await act(() => press(get(stage.root, 'dialog'), 'm'));
    await act(() => press(get(stage.root, 'dialog'), 'M'));
    await act(() => press(get(stage.root, 'dialog'), 'm', { ctrlKey: true }));
    expect(driver.log.filter((line) => line.startsWith('mute'))).to.deep.equal([
      'mute true',
      'mute false',
      'mute true',
    ]);
    await act(() => get(stage.root, 'button', 'Type instead').click());
    const field = await until(() => get(stage.root, 'textbox', 'Message to the assistant'));
    await act(() => press(field, 'm'));
    expect(driver.log.filter((line) => line.startsWith('mute')).length, 'a typed m is a letter').to.equal(3);
  });

  it('sends a typed message and ignores a blank one', async () => {
    await begun();
    await act(() => get(stage.root, 'button', 'Type instead').click());
    const field = await until(() => get<HTMLInputElement>(stage.root, 'textbox', 'Message to the assistant'));
    await until(() => stage.root.activeElement === field);
    write(field, '   ');
    await act(() => field.form?.requestSubmit());
    write(field, ' My order is 7 ');
    await act(() => field.form?.requestSubmit());
    expect(driver.log.filter((line) => line.startsWith('type'))).to.deep.equal(['type "My order is 7"']);
    expect(field.value).to.equal('');
  });

  it('lets the visitor choose microphone, speaker and volume in mid-call, with End Call in its place', async () => {
    await begun();
    const place = () => get(stage.root, 'button', 'End Call').getBoundingClientRect().top;
    for (const animation of get(stage.root, 'dialog').getAnimations()) animation.finish();
    const before = place();
    await act(() => get(stage.root, 'button', 'Devices').click());
    const microphone = await until(() => get<HTMLSelectElement>(stage.root, 'combobox', 'Microphone'));
    expect([...microphone.options].map((option) => option.text)).to.deep.equal([
      'Built-in microphone',
      'Headset',
    ]);
    microphone.value = 'b';
    microphone.dispatchEvent(new Event('change', { bubbles: true }));
    write(get<HTMLInputElement>(stage.root, 'slider', 'Assistant’s volume'), '0.5');
    await until(() => driver.log.includes('volume 0.5'));
    assert(driver.log.includes('microphone "b"') && driver.log.includes('refreshDevices'), driver.log.join());
    expect(Math.round(place()), 'the place of End Call').to.deep.equal(Math.round(before));
  });

  it('tells of an unheard microphone, a weak network and a browser that holds the sound back', async () => {
    await begun();
    await driver.call({ unheard: true });
    assert(words(stage.root).includes('We can’t hear you'), 'unheard');
    await act(() => get(stage.root, 'button', 'Choose microphone').click());
    await until(() => get(stage.root, 'combobox', 'Microphone'));
    await driver.call({ unheard: false, network: 'bad' });
    assert(words(stage.root).includes('Very weak connection'), 'network');
    await driver.call({ network: 'good', notice: 'autoplay-refused' });
    await act(() => get(stage.root, 'button', 'Tap to hear').click());
    assert(driver.log.includes('hear'), 'heard');
  });

  it('offers the way back when the line is cut, and says for how long', async () => {
    await begun();
    await driver.phase({ name: 'dropped', until: Date.now() + 42_000, cause: 'network' });
    get(stage.root, 'dialog', 'The call was cut off');
    assert(/You can return for [34]\d seconds\./.test(words(stage.root)), words(stage.root));
    await act(() => get(stage.root, 'button', 'Reconnect').click());
    assert(driver.log.includes('reconnect'), 'reconnect');
    await act(() => get(stage.root, 'button', 'End Call').click());
    assert(driver.log.includes('stop'), 'End Call gives up');
  });

  it('draws the real levels without rendering, and stops drawing with the call', async () => {
    await begun();
    driver.levels.assistant = 0.8;
    driver.levels.visitor = 0.5;
    const orb = stage.root.querySelector<HTMLElement>('[part=level]');
    assert(orb, 'level form');
    await until(() => Number(orb.style.getPropertyValue('--_level')) > 0.7);
    await until(() => Number(orb.style.getPropertyValue('--_mic')) > 0.4);
    driver.levels.assistant = 0;
    await until(() => Number(orb.style.getPropertyValue('--_level')) < 0.1);
  });

  it('keeps the transcript and one press of rating for after the call', async () => {
    const saved: string[] = [];
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void saved.push(text) },
    });
    await begun();
    await driver.call({
      captions: [
        caption('1', 'assistant', 'Hello'),
        caption('2', 'visitor', 'Bye'),
        caption('3', 'visitor', 'unfin', false),
      ],
    });
    await act(() => get(stage.root, 'button', 'End Call').click());
    const card = await until(() => get(stage.root, 'region', 'Call ended'));
    assert(card.innerText.includes('You ended the call. Length: 1:05'), card.innerText);
    await act(() => get(card, 'button', 'Copy').click());
    assert(
      /^\[.+\] Assistant: Hello\n\[.+\] You: Bye\n\[.+\] You: unfin$/.test(saved[0] ?? ''),
      saved[0] ?? 'nothing',
    );
    await until(() => get(card, 'button', /^Copied/));
    const team = get<HTMLAnchorElement>(card, 'link', /^Send to our team/);
    assert(decodeURIComponent(team.hash).startsWith('#message=['), team.hash);
    expect(team.rel).to.equal('noopener');
    await act(() => get(card, 'button', 'Good').click());
    assert(driver.log.includes('rate "up"'), 'rated');
    await until(() => words(stage.root).includes('Thank you'));
    await act(() => get(card, 'button', 'Close').click());
    assert(!has(stage.root, 'region'), 'gone');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  });

  it('takes the conversation along into the chat', async () => {
    await begun();
    await driver.call({ captions: [caption('1', 'assistant', 'Hello')] });
    await act(() => get(stage.root, 'button', 'End Call').click());
    const card = await until(() => get(stage.root, 'region', 'Call ended'));
    await act(() => get(card, 'button', 'Open chat').click());
    const [handed, opened] = driver.log.slice(-2);
    assert(
      /^handOver \[\{"speaker":"assistant","text":"Hello","at":\d+\}\]$/.test(handed ?? ''),
      handed ?? 'nothing',
    );
    expect(opened).to.equal('open "chat"');
  });

  it('lets the page take the transcript itself', async () => {
    ui.emit = (name, detail) => {
      driver.log.push(`emit ${name} ${JSON.stringify(detail)}`);
      return false;
    };
    await begun();
    await driver.call({ captions: [caption('1', 'assistant', 'Hello')] });
    await act(() => get(stage.root, 'button', 'End Call').click());
    const team = await until(() => get(stage.root, 'link', /^Send to our team/));
    let followed = true;
    stage.root.addEventListener('click', (event) => (followed = !event.defaultPrevented), { once: true });
    await act(() => team.click());
    assert(!followed, 'the page handled it');
    assert(
      driver.log.some((line) => line.startsWith('emit talklive-transcript')),
      'told',
    );
  });

  it('asks for consent in the site’s own words before anything happens, and takes no for an answer', async () => {
    ui.consent = { text: 'We record calls.', privacyUrl: 'https://example.com/privacy' };
    await render();
    expect(driver.log, 'nothing has started').to.deep.equal([]);
    await until(() => words(stage.root).includes('We record calls.'));
    get(stage.root, 'link', /^Privacy policy/);
    await act(() => get(stage.root, 'button', 'No, thanks').click());
    expect(driver.log, 'nothing has started').to.deep.equal([]);
    assert(!has(stage.root, 'button', 'Open chat'), 'the chat would ask the same');
    get(stage.root, 'link', 'Call +1 (555) 010-2030');
    await act(() => get(stage.root, 'button', 'Close').click());
    open = true;
    await render();
    assert(!has(stage.root, 'button', 'No, thanks'), 'the refusal holds for the session');
    expect(driver.log).to.deep.equal(['closed']);
    await act(() => get(stage.root, 'button', 'I agree').click());
    expect(driver.log, 'until it is taken back').to.deep.equal(['closed', 'startCall']);
  });

  it('starts once the visitor has agreed', async () => {
    ui.consent = {};
    await render();
    const agree = await until(() => get(stage.root, 'button', 'I agree'));
    await act(() => agree.click());
    await until(() => get(stage.root, 'heading', 'Connecting...'));
    expect(driver.log).to.deep.equal(['startCall']);
  });

  it('says where the assistant is a rehearsal', async () => {
    ui.label = 'Rehearsal: scripted assistant';
    await begun();
    assert(words(stage.root).includes('Rehearsal: scripted assistant'), 'label');
  });

  it('keeps the focus inside when the control that had it goes away', async () => {
    await begun();
    get(stage.root, 'button', 'End Call').focus();
    await driver.phase({ name: 'ending' });
    await until(() => stage.root.activeElement === get(stage.root, 'dialog'));
    expect(queryAll(stage.root, 'button', 'Ending Call...').length).to.equal(1);
  });
});
