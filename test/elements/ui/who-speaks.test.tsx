/** A microphone that is not as usual: muted, talked into, opened by a key; and a call that is on hold. */
import { assert, expect } from 'chai';
import { until } from '../until.ts';
import { pause } from '../../pause.ts';
import { get, has, press, words } from './find.ts';
import { act } from './stage.tsx';
import { openVoice } from './voice-stage.tsx';

const letGo = (element: Element, more: KeyboardEventInit = {}) =>
  element.dispatchEvent(
    new KeyboardEvent('keyup', {
      key: ' ',
      code: 'Space',
      bubbles: true,
      composed: true,
      cancelable: true,
      ...more,
    }),
  );
const hold = (element: Element) => press(element, ' ', { code: 'Space' });

describe('A microphone that is muted', () => {
  const voice = openVoice();
  const chip = () => voice.stage.root.querySelector<HTMLElement>('[part=mic-state]');

  it('is said to be, in words, in a colour and with a struck microphone', async () => {
    await voice.begun();
    assert(!chip(), 'nothing to say');
    await act(() => get(voice.stage.root, 'button', 'Mute').click());
    const said = await until(() => chip());
    expect(said?.innerText.trim()).to.equal('You are muted');
    assert(said?.querySelector('path')?.getAttribute('d')?.endsWith('M3 3l14 14'), 'struck');
    const ground = (element: Element | null) => element && getComputedStyle(element).backgroundColor;
    const usual = ground(get(voice.stage.root, 'dialog'));
    if (!window.FORCED_COLOURS) expect(ground(said)).not.to.equal(usual);
  });

  it('speaks up while the visitor talks into it, also to a screen reader, and is opened from there', async () => {
    await voice.begun();
    await voice.driver.call({ muted: true });
    await voice.driver.call({ speaking: { assistant: false, visitor: true } });
    const status = await until(() => get(voice.stage.root, 'status', /^You are talking, but muted/));
    await act(() => get(status, 'button', 'Unmute').click());
    expect(voice.driver.log).to.deep.equal(['mute false']);
    assert(!words(voice.stage.root).includes('but muted'), 'taken back');
  });
});

describe('A call on hold', () => {
  const voice = openVoice();

  it('is silent on both sides, says so, and comes back', async () => {
    await voice.begun();
    const button = await until(() => get(voice.stage.root, 'button', 'Just a moment'));
    await act(() => button.click());
    await until(() => get(voice.stage.root, 'status', /^On hold\. Nobody is heard\./));
    assert(!has(voice.stage.root, 'button', 'Just a moment'), 'it is on hold');
    await act(() => get(get(voice.stage.root, 'status', /^On hold/), 'button', 'Go on').click());
    expect(voice.driver.log).to.deep.equal(['hold true', 'hold false']);
    await until(() => get(voice.stage.root, 'button', 'Just a moment'));
  });

  it('comes back at the microphone’s button and by its key, with the microphone as it was', async () => {
    await voice.begun();
    const hold = async () => act(() => voice.driver.app.call.setOnHold(true));
    const microphone = () => {
      const found = voice.stage.root.querySelector<HTMLElement>('[part=mute-button]');
      assert(found);
      return found;
    };
    await until(() => get(voice.stage.root, 'button', 'Just a moment'));
    await hold();
    expect(microphone().getAttribute('aria-label')).to.equal('Go on');
    expect(microphone().getAttribute('aria-pressed')).to.equal(null);
    await act(() => microphone().click());
    await hold();
    await act(() => press(get(voice.stage.root, 'dialog'), 'm'));
    // None of them says what the microphone is to be.
    expect(voice.driver.log).to.deep.equal(['hold true', 'hold false', 'hold true', 'hold false']);
    expect(microphone().getAttribute('aria-label')).to.equal('Mute');
  });
});

describe('Push to talk', () => {
  const voice = openVoice();
  const begun = async () => {
    voice.ui.named = { pushToTalk: true };
    await voice.begun();
    return until(() => get(voice.stage.root, 'button', /^Hold Space to talk|^Hold to talk/));
  };
  const mutes = () => voice.driver.log.filter((line) => line.startsWith('mute'));

  it('begins muted, and lets the visitor be heard while Space is held', async () => {
    await begun();
    expect(mutes()).to.deep.equal(['mute true']);
    const dialog = get(voice.stage.root, 'dialog');
    await act(() => assert(!hold(dialog), 'the page does not scroll'));
    await act(() => press(dialog, ' ', { code: 'Space', repeat: true }));
    expect(mutes()).to.deep.equal(['mute true', 'mute false']);
    expect(words(voice.stage.root).match(/We hear you/g)).to.have.length(1);
    await act(() => letGo(dialog));
    expect(mutes()).to.deep.equal(['mute true', 'mute false', 'mute true']);
  });

  it('leaves a short press on a button to that button, and every one in a field to the field', async () => {
    await begun();
    const devices = get(voice.stage.root, 'button', 'Devices');
    await act(() => assert(hold(devices), 'not taken'));
    await act(() => assert(letGo(devices), 'not taken'));
    await pause(300, 'longer than a short press');
    expect(mutes()).to.deep.equal(['mute true']);
    await act(() => hold(devices));
    await until(() => mutes().length === 2);
    await act(() => assert(!letGo(devices), 'a long one is not the button’s'));
    await act(() => get(voice.stage.root, 'button', 'Type instead').click());
    const field = await until(() => get(voice.stage.root, 'textbox', 'Message to the assistant'));
    await act(() => assert(hold(field), 'a blank is a letter'));
    expect(mutes()).to.deep.equal(['mute true', 'mute false', 'mute true']);
  });

  it('has no other button or key for the microphone, which would leave it open', async () => {
    await begun();
    assert(!has(voice.stage.root, 'button', 'Mute'), 'the key is the one');
    await act(() => press(get(voice.stage.root, 'dialog'), 'm'));
    expect(mutes()).to.deep.equal(['mute true']);
  });

  it('mutes again when the window loses the visitor', async () => {
    await begun();
    await act(() => hold(get(voice.stage.root, 'dialog')));
    await act(() => window.dispatchEvent(new Event('blur')));
    expect(mutes()).to.deep.equal(['mute true', 'mute false', 'mute true']);
  });

  it('works by a held button, and by a press of whoever cannot hold one', async () => {
    const button = await begun();
    const point = (type: string) =>
      button.dispatchEvent(new PointerEvent(type, { pointerId: 1, bubbles: true, composed: true }));
    button.setPointerCapture = () => undefined;
    await act(() => point('pointerdown'));
    await act(() => point('pointerup'));
    expect(mutes()).to.deep.equal(['mute true', 'mute false', 'mute true']);
    await act(() => button.click());
    expect(button.getAttribute('aria-pressed')).to.equal('true');
    await act(() => button.click());
    expect(mutes().slice(-2)).to.deep.equal(['mute false', 'mute true']);
  });
});
