/** `<talklive-call>`: the same client in the page itself. */
import { pause } from '../../pause.ts';
import { until } from '../until.ts';
import { expect } from 'chai';
import { get, has, press } from '../ui/find.ts';
import { canCall, liveTracks, nothingLeft } from './house.ts';
import { openPage, type VisitorsPage } from './page.ts';
import { tapFetch } from './wire.ts';

(canCall ? describe : describe.skip)('a call in the page', () => {
  const open = openPage({});
  let page: VisitorsPage;
  afterEach(() => page.leave());
  after(() => tapFetch().restore());

  it('starts, talks, mutes by the M key, hangs up, and shows what is left of it', async () => {
    const log = tapFetch();
    page = open();
    page.inline('greets');
    await page.reads('Talk Live', 'Speak and listen');
    await pause(300, 'what is asked for by itself would be within it');
    expect(log.requests, 'nothing is asked for before the pointer comes').to.deep.equal([]);
    page
      .root()
      .querySelector('section')
      ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await page.reads('Rehearsal: scripted assistant');
    expect(liveTracks(), 'nor of the visitor before the click').to.equal(0);
    page.press('Start call');
    await page.guest.reach('connected');
    await page.reads('You are now talking with your AI assistant. Speak naturally!');
    const region = get(page.root(), 'region', 'Connected');
    await until(
      () => get(page.root(), 'list', 'Captions').innerText.length > 10,
      'the assistant’s words are read',
    );
    await until(() => page.guest.call.levels.assistant > 0.01, 'its voice has a level');

    press(region, 'm');
    await page.reads('You are muted');
    expect(get(page.root(), 'button', 'Mute').ariaPressed).to.equal('true');
    press(region, 'm');
    await until(() => !page.guest.call.isMuted(), 'the microphone is on again');

    page.press('End Call');
    await page.reads('Call ended', 'You ended the call.', 'How was it?');
    await nothingLeft();
    page.press('Good');
    await page.reads('Thank you');
    page.press('Talk again');
    await page.guest.reach('connected');
    page.press('End Call');
    await page.reads('You ended the call.');
    page.press('Close');
    await page.reads('Talk Live');
    get(page.root(), 'button', 'Start call');
    await nothingLeft();
  }).timeout(40_000);

  it('goes on in the voice modal when its tag leaves the page in mid-call', async () => {
    page = open();
    page.inline('greets');
    await until(() => has(page.root(), 'button', 'Start call'), 'the view is there');
    page.press('Start call');
    await page.guest.reach('connected');
    document.querySelector('talklive-call')?.remove();
    await until(() => {
      const root = document.querySelector('talklive-voice')?.shadowRoot;
      return Boolean(root && has(root, 'dialog', 'Connected'));
    }, 'the modal shows the call');
    expect(page.guest.phase().name).to.equal('connected');
    const root = document.querySelector('talklive-voice')?.shadowRoot as ShadowRoot;
    get(root, 'button', 'End Call').click();
    await page.guest.reach('ended');
    await nothingLeft();
    document.querySelector('talklive-voice')?.remove();
  }).timeout(40_000);
});
