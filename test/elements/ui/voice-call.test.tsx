/** What the voice modal shows of a call that is on, and lets the visitor do. */
import { assert, expect } from 'chai';
import { pause } from '../../pause.ts';
import { until } from '../until.ts';
import { get, has, press, words, write } from './find.ts';
import { act } from './stage.tsx';
import { caption, openVoice } from './voice-stage.tsx';

describe('The voice modal in a call', () => {
  const voice = openVoice();

  it('shows captions in order, replaces a partial in place, and says who speaks', async () => {
    await voice.begun();
    await voice.driver.call({
      speaking: { assistant: true, visitor: false },
      captions: [
        caption('1', 'assistant', 'Hello'),
        caption('2', 'visitor', 'Hi, I'),
        caption('3', 'assistant', 'Sure', false),
      ],
    });
    const list = get(voice.stage.root, 'list', 'Captions');
    expect(
      [...list.children].map((line) => (line as HTMLElement).innerText.replace('\n', ': ')),
    ).to.deep.equal(['Assistant: Hello', 'You: Hi, I', 'Assistant: Sure']);
    assert(words(voice.stage.root).includes('The assistant is speaking'), 'who speaks');
    const line = list.children[2];
    await voice.driver.call({
      captions: [
        caption('1', 'assistant', 'Hello'),
        caption('2', 'visitor', 'Hi, I'),
        caption('3', 'assistant', 'Sure, gladly.'),
      ],
    });
    assert(list.children[2] === line && line?.textContent?.includes('Sure, gladly.'), 'same line, new words');
  });

  it('keeps the newest caption in view unless the reader has scrolled back', async () => {
    await voice.begun();
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => caption(String(at), 'assistant', `Line ${at} `.repeat(8)));
    await voice.driver.call({ captions: many(30) });
    const list = get(voice.stage.root, 'list', 'Captions');
    const gap = () => list.scrollHeight - list.clientHeight - list.scrollTop;
    await until(() => gap() < 2);
    list.scrollTop = 0;
    list.dispatchEvent(new Event('scroll'));
    await voice.driver.call({ captions: many(40) });
    expect(list.scrollTop, 'stays where the reader is').to.equal(0);
  });

  it('keeps the newest caption in view though something takes of its room before it is told of its own scrolling', async () => {
    await voice.begun();
    const captions = Array.from({ length: 30 }, (_, at) =>
      caption(String(at), 'assistant', `Line ${at} `.repeat(8)),
    );
    await voice.driver.call({ captions });
    const list = get(voice.stage.root, 'list', 'Captions');
    const gap = () => list.scrollHeight - list.clientHeight - list.scrollTop;
    await until(() => gap() < 2);
    const { clientHeight } = list;
    list.style.cssText = `flex: none; height: ${clientHeight - 80}px; min-height: 0`;
    list.dispatchEvent(new Event('scroll'));
    expect(list.clientHeight, 'is shorter').to.be.below(clientHeight - 50);
    await until(() => gap() < 2);
  });

  it('mutes by button and by the M key, but not while typing', async () => {
    await voice.begun();
    await act(() => get(voice.stage.root, 'button', 'Mute').click());
    expect(get(voice.stage.root, 'button', 'Mute').getAttribute('aria-pressed')).to.equal('true');
    assert(words(voice.stage.root).includes('You are muted'), 'said');
    await act(() => press(get(voice.stage.root, 'dialog'), 'm'));
    await act(() => press(get(voice.stage.root, 'dialog'), 'M'));
    await act(() => press(get(voice.stage.root, 'dialog'), 'm', { ctrlKey: true }));
    expect(voice.driver.log.filter((line) => line.startsWith('mute'))).to.deep.equal([
      'mute true',
      'mute false',
      'mute true',
    ]);
    await act(() => get(voice.stage.root, 'button', 'Type instead').click());
    const field = await until(() => get(voice.stage.root, 'textbox', 'Message to the assistant'));
    await act(() => press(field, 'm'));
    expect(
      voice.driver.log.filter((line) => line.startsWith('mute')).length,
      'a typed m is a letter',
    ).to.equal(3);
  });

  it('sends a typed message and ignores a blank one', async () => {
    await voice.begun();
    await act(() => get(voice.stage.root, 'button', 'Type instead').click());
    const field = await until(() =>
      get<HTMLInputElement>(voice.stage.root, 'textbox', 'Message to the assistant'),
    );
    await until(() => voice.stage.root.activeElement === field);
    write(field, '   ');
    await act(() => field.form?.requestSubmit());
    write(field, ' My order is 7 ');
    await act(() => field.form?.requestSubmit());
    expect(voice.driver.log.filter((line) => line.startsWith('type'))).to.deep.equal([
      'type "My order is 7"',
    ]);
    expect(field.value).to.equal('');
  });

  it('lets the visitor choose microphone, speaker and volume in mid-call, with End Call in its place', async () => {
    await voice.begun();
    const place = () => get(voice.stage.root, 'button', 'End Call').getBoundingClientRect().top;
    for (const animation of get(voice.stage.root, 'dialog').getAnimations()) animation.finish();
    const before = place();
    await act(() => get(voice.stage.root, 'button', 'Devices').click());
    const microphone = await until(() => get<HTMLSelectElement>(voice.stage.root, 'combobox', 'Microphone'));
    expect([...microphone.options].map((option) => option.text)).to.deep.equal([
      'Built-in microphone',
      'Headset',
    ]);
    microphone.value = 'b';
    microphone.dispatchEvent(new Event('change', { bubbles: true }));
    write(get<HTMLInputElement>(voice.stage.root, 'slider', 'Assistant’s volume'), '0.5');
    await until(() => voice.driver.log.includes('volume 0.5'));
    assert(
      voice.driver.log.includes('microphone "b"') && voice.driver.log.includes('refreshDevices'),
      voice.driver.log.join(),
    );
    expect(Math.round(place()), 'the place of End Call').to.deep.equal(Math.round(before));
  });

  it('tells of an unheard microphone, a weak network and a browser that holds the sound back', async () => {
    await voice.begun();
    await voice.driver.call({ unheard: true });
    assert(words(voice.stage.root).includes('We can’t hear you'), 'unheard');
    await act(() => get(voice.stage.root, 'button', 'Choose microphone').click());
    await until(() => get(voice.stage.root, 'combobox', 'Microphone'));
    await voice.driver.call({ unheard: false, network: 'bad' });
    assert(words(voice.stage.root).includes('Very weak connection'), 'network');
    await voice.driver.call({ network: 'good', notice: 'autoplay-refused' });
    await act(() => get(voice.stage.root, 'button', 'Tap to hear').click());
    assert(voice.driver.log.includes('hear'), 'heard');
  });

  it('asks nobody to speak up who types, or has typed in this call, and says all else', async () => {
    await voice.begun();
    const notice = () => voice.stage.root.querySelector('[part=notice]')?.textContent ?? '';
    await act(() => get(voice.stage.root, 'button', 'Type instead').click());
    await until(() => get(voice.stage.root, 'textbox', 'Message to the assistant'));
    await voice.driver.call({ unheard: true });
    expect(notice(), 'a silent microphone').to.equal('');
    assert(!words(voice.stage.root).includes('We can’t hear you'), 'nor in the head');
    await voice.driver.call({ unheard: false, sound: { trouble: 'quiet' } });
    expect(notice(), 'a quiet one').to.equal('');
    await act(() => get(voice.stage.root, 'button', 'Type instead').click());
    assert(notice().startsWith('You are hard to hear.'), 'nothing was typed');
    await voice.driver.call({
      captions: [Object.assign(caption('1', 'visitor', 'My order is 7'), { typed: true })],
    });
    expect(notice(), 'typed').to.equal('');
    await voice.driver.call({ sound: undefined, unheard: true });
    expect(notice(), 'typed, with a silent microphone').to.equal('');
    await voice.driver.call({ sound: { trouble: 'echo' } });
    assert(notice().startsWith('There is an echo'), 'what else stands between the two');
  });

  it('offers the way back when the line is cut, and says for how long', async () => {
    await voice.begun();
    await voice.driver.phase({ name: 'dropped', until: Date.now() + 42_000, cause: 'network' });
    await until(() => has(voice.stage.root, 'dialog', 'The call was cut off'));
    assert(/You can return for [34]\d seconds\./.test(words(voice.stage.root)), words(voice.stage.root));
    const ring = voice.stage.root.querySelector('[part=ring]');
    assert(/^[34]\d$/.test(ring?.textContent ?? ''), 'the ring has the seconds');
    assert(
      get<HTMLButtonElement>(voice.stage.root, 'button', 'End Call').disabled,
      'there is no call to end',
    );
    assert(!has(voice.stage.root, 'button', 'Mute') && !has(voice.stage.root, 'button', 'Devices'), 'no bar');
    await act(() => get(voice.stage.root, 'button', 'Reconnect').click());
    assert(voice.driver.log.includes('reconnect'), 'reconnect');
    await act(() => get(voice.stage.root, 'button', 'Close').click());
    assert(voice.driver.log.includes('closed'), 'Close gives up');
  });

  it('draws the real levels without rendering, and stops drawing with the call', async () => {
    await voice.begun();
    voice.driver.levels.assistant = 0.8;
    voice.driver.levels.visitor = 0.5;
    const line = voice.stage.root.querySelector<HTMLElement>('[part=level]');
    assert(line, 'the line');
    await until(() => Number(line.style.getPropertyValue('--_level')) > 0.7);
    await until(() => Number(line.style.getPropertyValue('--_mic')) > 0.4);
    voice.driver.levels.assistant = 0;
    await until(() => Number(line.style.getPropertyValue('--_level')) < 0.1);
    await voice.driver.phase({ name: 'ended', reason: 'assistant', seconds: 65 });
    assert(!line.isConnected, 'the call is off');
    voice.driver.levels.assistant = 0.8;
    await pause(150, 'several frames, each of which would draw');
    expect(Number(line.style.getPropertyValue('--_level'))).to.be.below(0.1);
  });
});
