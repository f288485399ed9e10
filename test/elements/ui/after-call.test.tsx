/** What stays of a call that is over: what came of it, one way on, and its words to keep. */
import { assert, expect } from 'chai';
import { until } from '../until.ts';
import { get, has, queryAll, words } from './find.ts';
import { act } from './stage.tsx';
import { caption, openVoice } from './voice-stage.tsx';

describe('The voice modal after the call', () => {
  const voice = openVoice();
  const SAID = [
    caption('1', 'assistant', 'Hello'),
    caption('2', 'visitor', 'Bye'),
    caption('3', 'visitor', 'unfin', false),
  ];
  /** The card, after a call in which that was said. */
  const ended = async (captions = SAID) => {
    await voice.begun();
    await voice.driver.call({ captions });
    await act(() => get(voice.stage.root, 'button', 'End Call').click());
    return until(() => get(voice.stage.root, 'region', 'Call ended'));
  };
  const gist = (card: HTMLElement) => card.querySelector<HTMLElement>('[part=summary]');
  const main = (card: HTMLElement) => card.querySelectorAll<HTMLElement>('.primary');

  it('says who it was and how long, and what is main; of an opening alone nothing came', async () => {
    const card = await ended();
    assert(card.innerText.includes('You ended the call. Length: 1:05'), card.innerText);
    expect(card.querySelector('.who')?.textContent?.trim()).to.equal('Assistant');
    assert(!gist(card), 'nothing came of it');
    const [again, ...more] = main(card);
    expect([again?.textContent, more.length]).to.deep.equal(['Talk again', 0]);
    await act(() => again?.click());
    expect(voice.driver.log.at(-1)).to.equal('open "voice"');
  });

  it('has what the assistant answered last, as far as it is whole', async () => {
    const card = await ended([
      caption('1', 'assistant', 'Hello. What is it?'),
      caption('2', 'visitor', 'The price'),
      caption('3', 'assistant', 'It is 99 dollars a month. And the'),
    ]);
    // WebKit ends a block of its own with a line.
    expect(gist(card)?.innerText.trim()).to.equal('It is 99 dollars a month.');
  });

  it('names who has answered, as the page does', async () => {
    voice.ui.named = { assistantName: 'Juniper', assistantRole: 'Inbound Lead Qualifier' };
    const card = await ended();
    expect(card.querySelector('.who')?.textContent?.trim()).to.equal('Juniper Inbound Lead Qualifier');
  });

  it('has the provider’s own summary, where it tells one, in three lines at most', async () => {
    await voice.begun();
    await voice.driver.call({ captions: SAID, summary: 'They spoke of a demo. '.repeat(30) });
    await act(() => get(voice.stage.root, 'button', 'End Call').click());
    const card = await until(() => get(voice.stage.root, 'region', 'Call ended'));
    assert(gist(card)?.innerText.startsWith('Summary'), 'named');
    const text = gist(card)?.querySelector('p');
    const { lineHeight } = getComputedStyle(text as Element);
    expect(Math.round((text?.clientHeight ?? 0) / parseFloat(lineHeight)), 'lines').to.equal(3);
  });

  it('has the page’s own act as the main one, and to talk again among the rest', async () => {
    voice.ui.named = { textAfter: 'Hire Juniper', afterHref: '/contact?candidate=SA-001' };
    voice.ui.emit = (name, detail) => {
      voice.driver.log.push(`emit ${name} ${JSON.stringify(detail)}`);
      return false;
    };
    const card = await ended();
    const [act1, ...more] = main(card);
    expect([act1?.textContent, more.length]).to.deep.equal(['Hire Juniper', 0]);
    assert((act1 as HTMLAnchorElement).href.endsWith('/contact?candidate=SA-001'), 'leads there');
    get(card, 'button', 'Talk again');
    let followed = true;
    voice.stage.root.addEventListener('click', (event) => (followed = !event.defaultPrevented), {
      once: true,
    });
    await act(() => act1?.click());
    assert(!followed, 'the page has taken it');
    expect(voice.driver.log).to.include('emit talklive-after-call {"callId":"call-1","seconds":65}');
    assert(!has(voice.stage.root, 'region'), 'read');
  });

  it('makes no link of a script', async () => {
    voice.ui.named = { textAfter: 'Hire', afterHref: 'javascript:alert(1)' };
    const card = await ended();
    get(card, 'button', 'Hire');
    assert(!has(card, 'link', 'Hire'), 'a button that the page hears');
  });

  it('keeps the words: to read, to copy, as a text, as a letter, for the team', async () => {
    const saved: string[] = [];
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void saved.push(text) },
    });
    voice.ui.named = { teamHref: 'https://shop.example/write-to-us?from=call' };
    const card = await ended();
    const list = get(card, 'list', 'Transcript');
    expect([...list.children].map((line) => line.textContent)).to.deep.equal([
      'Assistant Hello',
      'You Bye',
      'You unfin',
    ]);
    expect(list.tabIndex, 'a keyboard scrolls it').to.equal(0);
    const copy = get(card, 'button', 'Copy');
    assert(!copy.querySelector('[role=status]'), 'a status gives no name to a button');
    const said = () =>
      [...card.querySelectorAll('.acts > [role=status]')].map(({ textContent }) => textContent).join();
    expect([copy.innerText.trim(), said()]).to.deep.equal(['Copy', '']);
    await act(() => copy.click());
    assert(
      /^\[.+\] Assistant: Hello\n\[.+\] You: Bye\n\[.+\] You: unfin$/.test(saved[0] ?? ''),
      saved[0] ?? 'nothing',
    );
    await until(() => get(card, 'button', /^Copied/));
    expect(said()).to.equal('Copied');
    expect(get<HTMLAnchorElement>(card, 'link', 'Save as text').download).to.equal('call-call-1.txt');
    const mail = new URL(get<HTMLAnchorElement>(card, 'link', 'Send by mail').href);
    expect([mail.protocol, mail.searchParams.get('subject')]).to.deep.equal([
      'mailto:',
      'Transcript: Assistant',
    ]);
    assert(mail.searchParams.get('body')?.includes('You: Bye'), mail.href);
    const team = get<HTMLAnchorElement>(card, 'link', /^Send to our team/);
    assert(team.href.startsWith('https://shop.example/write-to-us?from=call#message='), team.href);
    assert(decodeURIComponent(team.hash).startsWith('#message=['), team.hash);
    expect(team.rel).to.equal('noopener');
    assert(
      queryAll(card, 'button')
        .concat(queryAll(card, 'link'))
        .filter((control) => control.matches('.act'))
        .every((control) => control.querySelector('svg') && control.innerText.trim()),
      'each has an icon and words',
    );
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  });

  // Firefox waits for somebody to close its own dialog.
  const itIfUnasked = navigator.userAgent.includes('Firefox') ? it.skip : it;
  itIfUnasked('prints them by themselves, for a PDF too', async () => {
    const card = await ended();
    const frames = () =>
      [...document.documentElement.querySelectorAll(':scope > iframe')] as HTMLIFrameElement[];
    await act(() => get(card, 'button', 'Save as PDF').click());
    const text = await until(() => frames()[0]?.contentDocument?.body.textContent);
    assert(/^Transcript: Assistant.*Assistant: Hello.*You: Bye/.test(text), text);
    frames()[0]?.contentWindow?.dispatchEvent(new Event('afterprint'));
    await until(() => frames().length === 0);
  });

  it('is rated by one press', async () => {
    const card = await ended();
    await act(() => get(card, 'button', 'Good').click());
    assert(voice.driver.log.includes('rate "up"'), 'rated');
    await until(() => words(voice.stage.root).includes('Thank you'));
    await act(() => get(card, 'button', 'Close').click());
    assert(!has(voice.stage.root, 'region'), 'gone');
  });

  it('takes the conversation along into the chat', async () => {
    const card = await ended([caption('1', 'assistant', 'Hello')]);
    await act(() => get(card, 'button', 'Open chat').click());
    const [handed, opened] = voice.driver.log.slice(-2);
    assert(
      /^handOver \[\{"speaker":"assistant","text":"Hello","at":\d+\}\]$/.test(handed ?? ''),
      handed ?? 'nothing',
    );
    expect(opened).to.equal('open "chat"');
  });

  it('offers to send it to the team only where the page has a form for that: ours is not theirs', async () => {
    const { app } = voice.driver;
    Object.assign(app, { options: Object.assign({}, app.options, { origin: 'https://talk.example' }) });
    const card = await ended([caption('1', 'assistant', 'Hello')]);
    assert(!has(card, 'link', /^Send to our team/), 'no link');
  });

  it('lets the page take the transcript itself', async () => {
    voice.ui.named = { teamHref: 'https://shop.example/write-to-us' };
    voice.ui.emit = (name, detail) => {
      voice.driver.log.push(`emit ${name} ${JSON.stringify(detail)}`);
      return false;
    };
    const card = await ended([caption('1', 'assistant', 'Hello')]);
    const team = get(card, 'link', /^Send to our team/);
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

  it('shows nothing of a call that was never connected, also where the page keeps the modal open', async () => {
    voice.ui.named = { textAfter: 'Hire Juniper' };
    await voice.render();
    await voice.driver.phase({ name: 'connecting', since: Date.now(), step: 'joining' });
    await voice.driver.phase({ name: 'ended', reason: 'visitor', seconds: 0 });
    assert(!has(voice.stage.root, 'region'), 'no card');
    // As if the page had prevented that it closes.
    voice.isOpen = true;
    await voice.render();
    await until(() => get(voice.stage.root, 'button', 'Talk again'));
    for (const absent of ['Length', 'Transcript', 'How was it?', 'Hire Juniper'])
      assert(!words(voice.stage.root).includes(absent), absent);
  });
});
