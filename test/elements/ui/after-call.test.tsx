/** What stays of a call that is over: the transcript, and the ways on. */
import { assert, expect } from 'chai';
import { until } from '../until.ts';
import { get, has, words } from './find.ts';
import { act } from './stage.tsx';
import { caption, openVoice } from './voice-stage.tsx';

describe('The voice modal after the call', () => {
  const voice = openVoice();

  it('keeps the transcript and one press of rating for after the call', async () => {
    const saved: string[] = [];
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void saved.push(text) },
    });
    await voice.begun();
    await voice.driver.call({
      captions: [
        caption('1', 'assistant', 'Hello'),
        caption('2', 'visitor', 'Bye'),
        caption('3', 'visitor', 'unfin', false),
      ],
    });
    await act(() => get(voice.stage.root, 'button', 'End Call').click());
    const card = await until(() => get(voice.stage.root, 'region', 'Call ended'));
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
    assert(voice.driver.log.includes('rate "up"'), 'rated');
    await until(() => words(voice.stage.root).includes('Thank you'));
    await act(() => get(card, 'button', 'Close').click());
    assert(!has(voice.stage.root, 'region'), 'gone');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  });

  it('takes the conversation along into the chat', async () => {
    await voice.begun();
    await voice.driver.call({ captions: [caption('1', 'assistant', 'Hello')] });
    await act(() => get(voice.stage.root, 'button', 'End Call').click());
    const card = await until(() => get(voice.stage.root, 'region', 'Call ended'));
    await act(() => get(card, 'button', 'Open chat').click());
    const [handed, opened] = voice.driver.log.slice(-2);
    assert(
      /^handOver \[\{"speaker":"assistant","text":"Hello","at":\d+\}\]$/.test(handed ?? ''),
      handed ?? 'nothing',
    );
    expect(opened).to.equal('open "chat"');
  });

  it('lets the page take the transcript itself', async () => {
    voice.ui.emit = (name, detail) => {
      voice.driver.log.push(`emit ${name} ${JSON.stringify(detail)}`);
      return false;
    };
    await voice.begun();
    await voice.driver.call({ captions: [caption('1', 'assistant', 'Hello')] });
    await act(() => get(voice.stage.root, 'button', 'End Call').click());
    const team = await until(() => get(voice.stage.root, 'link', /^Send to our team/));
    let followed = true;
    voice.stage.root.addEventListener('click', (event) => (followed = !event.defaultPrevented), {
      once: true,
    });
    await act(() => team.click());
    assert(!followed, 'the page handled it');
    assert(
      voice.driver.log.some((line) => line.startsWith('emit talklive-transcript')),
      'told',
    );
  });
});
