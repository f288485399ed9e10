import { assert, expect } from 'chai';
import { until } from '../until.ts';
import { forgetConsent } from '../../../widget/ui/consent.ts';
import type { Ui } from '../../../widget/ui/context.ts';
import { DemoDialog } from '../../../widget/ui/DemoDialog.tsx';
import { get, has, queryAll, words } from './find.ts';
import { act, createDriver, createViewStage, type Driver, type ViewStage } from './stage.tsx';

/** A microphone that hums (and a camera that is black), so that no engine's own fake is needed. */
function fakeMedia(opened: MediaStreamTrack[], fault?: () => DOMException) {
  const audio = new AudioContext();
  const real = navigator.mediaDevices;
  const wishes: MediaStreamConstraints[] = [];
  const media = {
    async getUserMedia(wish: MediaStreamConstraints) {
      wishes.push(wish);
      const refused = fault?.();
      if (refused) throw refused;
      const out = audio.createMediaStreamDestination();
      const hum = audio.createOscillator();
      hum.connect(out);
      hum.start();
      void audio.resume();
      const stream = out.stream;
      if (wish.video) {
        for (const track of document.createElement('canvas').captureStream().getTracks())
          stream.addTrack(track);
      }
      opened.push(...stream.getTracks());
      return stream;
    },
    enumerateDevices: async () => [
      { kind: 'audioinput', deviceId: 'm1', label: 'Desk microphone' },
      { kind: 'audioinput', deviceId: 'm2', label: '' },
      { kind: 'videoinput', deviceId: 'c1', label: 'Camera' },
    ],
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: media });
  return {
    wishes,
    sounds: () => audio.state === 'running',
    restore: () => {
      Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: real });
      void audio.close();
    },
  };
}

describe('The live demo dialog', () => {
  let driver: Driver;
  let stage: ViewStage;
  let open: boolean;
  let ui: Partial<Ui>;
  let opened: MediaStreamTrack[];
  let media: ReturnType<typeof fakeMedia> | undefined;
  const render = () =>
    stage.show(
      <DemoDialog
        isOpen={open}
        onClose={() => {
          driver.log.push('closed');
          open = false;
          void render();
        }}
      />,
      ui,
    );
  const choose = (name: RegExp) => act(() => get(stage.root, 'button', name).click());

  beforeEach(async () => {
    driver = createDriver();
    stage = createViewStage(driver);
    open = true;
    ui = {};
    opened = [];
    media = undefined;
  });
  afterEach(async () => {
    await stage.leave();
    media?.restore();
    forgetConsent();
    localStorage.clear();
  });

  it('offers voice, video and chat, and asks for nothing before a choice', async () => {
    media = fakeMedia(opened);
    await render();
    get(stage.root, 'dialog', 'Try it live');
    expect(
      ['Voice', 'Video', 'Chat'].map((kind) => has(stage.root, 'button', new RegExp(`^${kind}`))),
    ).to.deep.equal([true, true, true]);
    expect([media.wishes.length, driver.log.length]).to.deep.equal([0, 0]);
  });

  it('hears the visitor before anything is created, frees the microphone, then opens the call', async () => {
    media = fakeMedia(opened);
    await render();
    await choose(/^Voice/);
    get(stage.root, 'dialog', 'Check your microphone');
    expect(driver.log, 'only fetched, nothing created').to.deep.equal(['warm']);
    const level = await until(() => get(stage.root, 'img', 'Microphone level'));
    // WebKitGTK plays no sound without a real hand on the page: there the bar has nothing to show.
    if (media.sounds()) {
      await until(() => words(stage.root).includes('We hear you.'));
      await until(() => Number(level.style.getPropertyValue('--_level')) > 0.1);
    }
    const names = [...get<HTMLSelectElement>(stage.root, 'combobox', 'Microphone').options].map(
      ({ text }) => text,
    );
    expect(names, 'devices without a name are counted').to.deep.equal(['Desk microphone', 'Microphone 2']);
    assert(!has(stage.root, 'combobox', 'Camera'), 'no camera for a voice call');
    await act(() => get(stage.root, 'button', 'Start').click());
    expect(driver.log).to.deep.equal(['warm', 'closed', 'open "voice"']);
    expect(opened.map(({ readyState }) => readyState)).to.deep.equal(['ended']);
  });

  it('gives the chosen microphone to the call', async () => {
    media = fakeMedia(opened);
    await render();
    await choose(/^Voice/);
    const list = await until(() => get<HTMLSelectElement>(stage.root, 'combobox', 'Microphone'));
    list.value = 'm2';
    list.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => media?.wishes.length === 2);
    expect(media.wishes[1]?.audio).to.deep.equal({ deviceId: { exact: 'm2' } });
    await until(() => !get<HTMLButtonElement>(stage.root, 'button', 'Start').disabled);
    await act(() => get(stage.root, 'button', 'Start').click());
    assert(driver.log.includes('microphone "m2"'), driver.log.join());
    assert(
      opened.every(({ readyState }) => readyState === 'ended'),
      'all are free',
    );
  });

  it('shows the visitor their camera', async () => {
    media = fakeMedia(opened);
    await render();
    await choose(/^Video/);
    get(stage.root, 'dialog', 'Check microphone and camera');
    const preview = await until(() => stage.root.querySelector('video') ?? false);
    await until(() => preview.srcObject !== null);
    get(stage.root, 'combobox', 'Camera');
    await act(() => get(stage.root, 'button', 'Start').click());
    assert(driver.log.includes('open "video"'), driver.log.join());
    assert(opened.length === 2 && opened.every(({ readyState }) => readyState === 'ended'), 'both are free');
  });

  it('frees the microphone when the visitor goes back, and when they close', async () => {
    media = fakeMedia(opened);
    await render();
    await choose(/^Voice/);
    await until(() => opened.length === 1);
    await act(() => get(stage.root, 'button', 'Back').click());
    expect(opened[0]?.readyState).to.equal('ended');
    await choose(/^Voice/);
    await until(() => opened.length === 2);
    await act(() => get(stage.root, 'button', 'Close').click());
    expect(opened[1]?.readyState).to.equal('ended');
  });

  it('says why the microphone cannot be used, and tries again', async () => {
    let refuse = true;
    media = fakeMedia(
      opened,
      () => (refuse ? new DOMException('', 'NotAllowedError') : undefined) as DOMException,
    );
    await render();
    await choose(/^Voice/);
    await until(() => get(stage.root, 'dialog', 'The microphone is blocked'));
    refuse = false;
    await act(() => get(stage.root, 'button', 'Try again').click());
    await until(() => get(stage.root, 'combobox', 'Microphone'));
  });

  it('goes straight to the chat', async () => {
    await render();
    await choose(/^Chat/);
    expect(driver.log).to.deep.equal(['closed', 'open "chat"']);
  });

  it('remembers nothing unless asked, and forgets when told', async () => {
    await render();
    await choose(/^Chat/);
    expect(localStorage.length).to.equal(0);
    open = true;
    await render();
    await act(() => get(stage.root, 'checkbox', 'Remember my choice').click());
    await choose(/^Chat/);
    expect(localStorage.getItem('talklive:demo')).to.equal('chat');
    open = true;
    await render();
    const box = get<HTMLInputElement>(stage.root, 'checkbox', 'Remember my choice');
    assert(box.checked, 'it says that it remembers');
    await act(() => box.click());
    expect(localStorage.length).to.equal(0);
  });

  it('begins with what it was asked to remember', async () => {
    localStorage.setItem('talklive:demo', 'voice');
    media = fakeMedia(opened);
    await render();
    await until(() => get(stage.root, 'dialog', 'Check your microphone'));
  });

  it('asks for consent before it asks for the microphone', async () => {
    media = fakeMedia(opened);
    ui.consent = { text: 'May we record?' };
    await render();
    await choose(/^Voice/);
    await until(() => words(stage.root).includes('May we record?'));
    expect([media.wishes.length, driver.log.length]).to.deep.equal([0, 0]);
    await act(() => get(stage.root, 'button', 'I agree').click());
    await until(() => media?.wishes.length === 1);
    expect(queryAll(stage.root, 'button', 'I agree').length).to.equal(0);
  });
});
