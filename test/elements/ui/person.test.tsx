/** Asking for a person, in the views that offer it: what a keyboard, a screen reader and a narrow window have of it. */
import { assert, expect } from 'chai';
import type { CallbackRequest } from '../../../worker/callback-contract.ts';
import type { PersonHours } from '../../../worker/hours-contract.ts';
import { fieldTime } from '../../../widget/ui/person/draft.ts';
import { until } from '../until.ts';
import { get, has, press, words, write } from './find.ts';
import { act } from './stage.tsx';
import { caption, openVoice } from './voice-stage.tsx';

const AWAY: PersonHours = {
  isOpen: false,
  changesAt: new Date(Date.now() + 5 * 3_600_000).toISOString(),
  hours: ['mon-fri 09:00-17:00'],
  timeZone: 'UTC',
  callbackMinutes: 30,
};
const ASK = 'Ask for a person';

describe('A person, asked for in a call', () => {
  const voice = openVoice();
  const { fetch } = window;
  let sent: CallbackRequest[];
  let answer: () => Promise<Response>;
  beforeEach(() => {
    sent = [];
    answer = async () => Response.json({ ok: true, id: 'c1', transcript: true, by: null }, { status: 201 });
    window.fetch = async (address, init) => {
      if (!String(address).endsWith('/api/callbacks')) return fetch(address, init);
      sent.push(JSON.parse(String(init?.body)) as CallbackRequest);
      return answer();
    };
  });
  afterEach(() => {
    window.fetch = fetch;
  });
  // What was asked for on a page is known there, by its site: each of these has its own.
  let sites = 0;
  const config = (person?: PersonHours) => {
    const options = Object.assign({}, voice.driver.app.options, { site: `site-${(sites += 1)}` });
    Object.assign(voice.driver.app, { options });
    Object.assign(voice.ui, person && { person });
  };
  const root = () => voice.stage.root;
  const dialog = () => root().querySelector<HTMLDialogElement>('.person');
  const asked = async () => {
    config(AWAY);
    await voice.begun();
    await voice.driver.call({ captions: [caption('1', 'assistant', 'Hello')] });
    const button = await until(() => has(root(), 'button', ASK) && get(root(), 'button', ASK));
    await act(() => button.click());
    return until(dialog);
  };
  const field = (name: string) => root().querySelector<HTMLInputElement>(`.person [name=${name}]`);
  const fill = () =>
    act(() => {
      for (const [name, text] of Object.entries({ name: 'Ada', phone: '555 0100' }))
        write(field(name) as HTMLInputElement, text);
    });
  const send = (name = 'Request a call') => act(() => get(root(), 'button', name).click());

  it('is offered where the site has one, and nowhere else', async () => {
    config();
    await voice.begun();
    await until(() => has(root(), 'button', 'End Call'));
    assert(!has(root(), 'button', ASK), 'no such button');
  });

  it('stands over the call, is named by its heading, and gives the focus back', async () => {
    const form = await asked();
    assert(form.matches(':modal'), 'modal');
    expect(root().getElementById(form.getAttribute('aria-labelledby') ?? '')?.textContent).to.equal(
      'Talk to a person',
    );
    expect(root().activeElement).to.equal(form);
    await act(() => press(form, 'Escape'));
    await until(() => !dialog());
    expect(root().activeElement).to.equal(get(root(), 'button', ASK));
    assert(has(root(), 'button', 'End Call'), 'the call is on');
  });

  it('says what lacks at the field that it lacks in, which has the focus then', async () => {
    await asked();
    await send();
    const name = field('name');
    expect(root().activeElement).to.equal(name);
    const said = (one: HTMLElement | null) =>
      root().getElementById(one?.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(said(name)).to.equal('Please tell us your name.');
    expect(said(field('phone'))).to.equal('Please give a number that we can call.');
    expect(sent).to.deep.equal([]);
  });

  it('says before it is sent that a time is outside the hours', async () => {
    await asked();
    await act(() => root().querySelector<HTMLElement>('.person [value=later]')?.click());
    const next = (day: number, hour: number) => {
      const at = new Date();
      at.setUTCDate(at.getUTCDate() + ((day + 7 - at.getUTCDay()) % 7 || 7));
      return fieldTime(at.setUTCHours(hour, 0, 0, 0));
    };
    const choose = (time: string) => act(() => write(field('time') as HTMLInputElement, time));
    await choose(next(0, 3));
    await until(() => words(root()).includes('That is outside our hours: we cannot promise it.'));
    await choose(next(1, 10));
    await until(() => !words(root()).includes('outside our hours'));
  });

  it('hands over what was said where the visitor says so, and never else', async () => {
    await asked();
    await fill();
    await send();
    await until(() => words(root()).includes('We have your request'));
    expect(sent[0]).to.not.have.property('transcript');
    await act(() => press(dialog() as Element, 'Escape'));
    await act(() => get(root(), 'button', ASK).click());
    // It still stands, until something else is asked for; who it is need not be said again.
    await until(() => words(root()).includes('We have your request'));
    await act(() => dialog()?.querySelector<HTMLElement>('[part~=again-button]')?.click());
    await until(() => field('attach'));
    expect(field('name')?.value).to.equal('Ada');
    await act(() => field('attach')?.click());
    await send();
    await until(() => words(root()).includes('was sent along'));
    expect(sent[1]?.transcript).to.deep.equal({
      agreed: true,
      turns: [{ speaker: 'assistant', text: 'Hello', at: Date.UTC(2026, 0, 5, 9, 30) }],
    });
  });

  it('stays as it was written over a fault, which says what to do, and over the end of the call', async () => {
    answer = async () =>
      Response.json({ error: { code: 'too-many-requests', message: 'No.' } }, { status: 429 });
    await asked();
    await fill();
    await send();
    await until(() => words(root()).includes('Please try again tomorrow.'));
    assert(has(root(), 'link', 'Call +1 (555) 010-2030'), 'another way');
    await act(() => voice.driver.app.call.stop());
    await until(() => has(root(), 'region', 'Call ended'));
    expect(field('phone')?.value).to.equal('555 0100');
    // What has gone wrong was brought into view, above the button.
    field('phone')?.scrollIntoView({ block: 'center' });
    const top = field('phone')?.getBoundingClientRect();
    const over = root().elementFromPoint((top?.left ?? 0) + 9, (top?.top ?? 0) + 9);
    await until(() => over === field('phone'));
    answer = async () => Response.json({ ok: true, id: 'c1', transcript: false, by: null }, { status: 201 });
    await send('Try again');
    await until(() => words(root()).includes('We cannot promise a time.'));
    expect(sent[0]?.idempotencyKey).to.equal(sent[1]?.idempotencyKey);
  });

  it('is sent once, however often it is pressed', async () => {
    const waiting: ((value: undefined) => void)[] = [];
    const held = new Promise<undefined>((resolve) => waiting.push(resolve));
    const first = answer;
    answer = () => held.then(first);
    await asked();
    await fill();
    const button = get(root(), 'button', 'Request a call');
    await act(() => {
      for (let times = 0; times < 4; times += 1) button.click();
    });
    assert(has(root(), 'button', 'Sending…'), 'said');
    waiting[0]?.(undefined);
    await until(() => words(root()).includes('We have your request'));
    expect(sent.length).to.equal(1);
  });

  it('is offered to whoever types, too', async () => {
    config(AWAY);
    await voice.begun();
    await act(() => get(root(), 'button', 'Type instead').click());
    await until(() => has(root(), 'textbox', 'Message to the assistant'));
    const button = await until(() => has(root(), 'button', ASK) && get(root(), 'button', ASK));
    await act(() => button.click());
    await until(dialog);
  });

  it('is read from the right, its number from the left, in a window of 320 px without loss', async () => {
    voice.ui.dir = 'rtl';
    voice.ui.locale = 'he';
    config(AWAY);
    await voice.begun();
    const button = await until(() => root().querySelector<HTMLElement>('[part=person-button]'));
    expect(button.textContent).to.equal('לבקש נציג אנושי');
    await act(() => button.click());
    const form = await until(dialog);
    form.style.width = '300px';
    expect(getComputedStyle(form).direction).to.equal('rtl');
    expect(getComputedStyle(field('phone') as Element).direction).to.equal('ltr');
    const body = form.firstElementChild as HTMLElement;
    expect(body.scrollWidth).to.equal(body.clientWidth);
  });
});
