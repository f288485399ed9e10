import { assert, expect } from 'chai';
import { until } from '../until.ts';
import { AssistantModal, type AssistantModalProps } from '../../../widget/ui/AssistantModal.tsx';
import { useVideoFlow } from '../../../widget/ui/useVideoFlow.ts';
import { get, has, words } from './find.ts';
import { act, createDriver, createViewStage, type Driver, type ViewStage } from './stage.tsx';

describe('The assistant demo modal', () => {
  let driver: Driver;
  let stage: ViewStage;
  const render = (props: Partial<AssistantModalProps>) =>
    stage.show(<AssistantModal isOpen type="video" onClose={() => driver.log.push('closed')} {...props} />);
  const frame = () => stage.root.querySelector('iframe');

  beforeEach(() => {
    driver = createDriver();
    stage = createViewStage(driver);
  });
  afterEach(() => stage.leave());

  it('waits for an address, then shows the conversation in a frame that may use camera and microphone', async () => {
    await render({});
    get(stage.root, 'dialog', 'AI Video Assistant Demo');
    assert(words(stage.root).includes('Loading assistant...'), 'loading');
    await render({ conversationUrl: 'https://127.0.0.1:1/room' });
    const shown = frame();
    assert(shown, 'frame');
    expect(shown.title).to.equal('AI Video Assistant Demo');
    for (const right of ['camera', 'microphone', 'autoplay', 'fullscreen', 'display-capture']) {
      assert(shown.allow.split('; ').includes(right), right);
    }
    assert(shown.getBoundingClientRect().height >= 400, 'at least 400 px high');
    assert(!words(stage.root).includes('Loading'), 'no longer loading');
  });

  for (const conversationUrl of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://example.com/',
    'nonsense',
  ]) {
    it(`loads no frame from ${conversationUrl}`, async () => {
      await render({ conversationUrl });
      expect(frame()).to.equal(null);
    });
  }

  it('shows a voice conversation with its call id, ends it, and closes when the request is through', async () => {
    let through = (): void => undefined;
    driver.app.endCallById = (id) => {
      driver.log.push(`end ${id}`);
      return new Promise((resolve) => (through = resolve));
    };
    await render({ type: 'voice', callId: 'call_7' });
    get(stage.root, 'dialog', 'AI Voice Assistant Demo');
    get(stage.root, 'heading', 'Voice Assistant Active');
    assert(words(stage.root).includes('Start speaking to interact with your AI assistant'), 'text');
    assert(words(stage.root).includes('Call ID: call_7'), 'id');
    await act(() => get(stage.root, 'button', 'End Call').click());
    assert(get<HTMLButtonElement>(stage.root, 'button', 'Ending Call...').disabled, 'disabled while it ends');
    expect(driver.log).to.deep.equal(['end call_7']);
    await act(() => through());
    expect(driver.log).to.deep.equal(['end call_7', 'closed']);
  });

  it('simply closes a voice conversation without an id', async () => {
    await render({ type: 'voice' });
    assert(!words(stage.root).includes('Call ID'), 'no id');
    await act(() => get(stage.root, 'button', 'End Call').click());
    await until(() => driver.log.includes('closed'));
    expect(driver.log).to.deep.equal(['closed']);
  });

  it('closes by its header button and not by a click outside', async () => {
    await render({ conversationUrl: 'https://127.0.0.1:1/room' });
    get(stage.root, 'dialog').click();
    expect(driver.log).to.deep.equal([]);
    await act(() => get(stage.root, 'button', 'Close').click());
    expect(driver.log).to.deep.equal(['closed']);
  });

  it('keeps to 896 px, 95vw, and 80vh or 90vh', async () => {
    await render({ type: 'voice' });
    const dialog = get(stage.root, 'dialog');
    for (const animation of dialog.getAnimations()) animation.finish();
    const { width, height } = dialog.getBoundingClientRect();
    const [share, most] = innerWidth >= 640 ? [0.8, 896] : [0.9, 896];
    assert(width <= Math.min(most, innerWidth * 0.95) + 1, `width ${width}`);
    assert(Math.abs(height - innerHeight * share) < 2, `height ${height} of ${innerHeight}`);
  });
});

describe('The video flow', () => {
  let driver: Driver;
  let stage: ViewStage;
  let start: () => Promise<void>;
  function Flow() {
    const flow = useVideoFlow();
    start = flow.start;
    return <AssistantModal {...flow} onClose={flow.close} />;
  }
  const quietly = async (body: () => Promise<void>) => {
    const lines: unknown[] = [];
    const { error } = console;
    console.error = (...args: unknown[]) => void lines.push(args[0]);
    await body();
    console.error = error;
    return lines;
  };

  beforeEach(async () => {
    driver = createDriver();
    stage = createViewStage(driver);
    await stage.show(<Flow />);
  });
  afterEach(() => stage.leave());

  it('opens at once, receives the address, and ends the conversation with the modal', async () => {
    let answer = (_: { id: string; url: string }): void => undefined;
    driver.app.video.create = () => new Promise((resolve) => (answer = resolve));
    await act(() => void start());
    assert(words(stage.root).includes('Loading assistant...'), 'open at once');
    await act(() => answer({ id: 'v9', url: 'https://127.0.0.1:1/room' }));
    await until(() => stage.root.querySelector('iframe') !== null);
    await act(() => get(stage.root, 'button', 'Close').click());
    await until(() => !has(stage.root, 'dialog'), 'closed');
    expect(driver.log).to.deep.equal(['video-end "v9"']);
  });

  it('ends a conversation that comes after the visitor has gone', async () => {
    let answer = (_: { id: string; url: string }): void => undefined;
    driver.app.video.create = () => new Promise((resolve) => (answer = resolve));
    await act(() => void start());
    await act(() => get(stage.root, 'button', 'Close').click());
    await act(() => answer({ id: 'late', url: 'https://127.0.0.1:1/room' }));
    expect(driver.log).to.deep.equal(['video-end "late"']);
    assert(!has(stage.root, 'dialog'), 'stays closed');
  });

  for (const [what, fault, line] of [
    [
      'an answer that is not ok',
      Object.assign(new Error('502'), { status: 502 }),
      'Failed to create Tavus conversation',
    ],
    ['an exception', new TypeError('network'), 'Tavus integration error:'],
  ] as const) {
    it(`closes after ${what}, logs it as the specification words it, and tells the visitor`, async () => {
      driver.app.video.create = () => Promise.reject(fault);
      expect(await quietly(() => act(() => start()))).to.deep.equal([line]);
      await until(() => !has(stage.root, 'dialog'), 'closed');
      await until(
        () => driver.log.some((entry) => entry.includes('The video could not start')),
        'the visitor is told',
        5000,
        () => driver.log,
      );
    });
  }
});
