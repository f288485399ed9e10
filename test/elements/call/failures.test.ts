/** What a browser, a microphone or a network does to a call before it is one: the visitor reads what, why and what to do. */
import { expect } from 'chai';
import { FAILURES, worker } from './failures-to-bring.ts';
import { canCall, nothingLeft, SOAK } from './house.ts';
import { openPage, type VisitorsPage } from './page.ts';

/** One for each side that can fail: the microphone, the browser, the network, our server. */
const SLICE = [
  'the microphone is refused',
  'the browser knows no calls',
  'there is no network',
  'our server does not know the page',
];

(canCall ? describe : describe.skip)('a call that cannot begin', () => {
  const open = openPage({ creating: 2000, loading: 2500 });
  let page: VisitorsPage;
  let undo: (() => unknown) | null = null;
  afterEach(async () => {
    await undo?.();
    undo = null;
    await page.leave();
  });

  for (const [name, { code, bring, reads, offers }] of Object.entries(FAILURES)) {
    if (!SOAK && !SLICE.includes(name)) continue;
    it(`${name}: says so, offers a way out, and the next call works`, async () => {
      page = open();
      undo = await bring();
      page.talkTo('greets');
      await page.guest.reach('failed', 20_000);
      expect(page.guest.phase()).to.have.nested.property('error.code', code);
      await page.reads(...reads);
      const main = page.root().querySelector<HTMLElement>('.error .btn.primary');
      expect(main?.innerText.trim()).to.equal(offers);
      await undo();
      undo = null;
      await nothingLeft();
      if (offers === 'Try again') page.press('Try again');
      else {
        page.press('Close');
        await page.leave();
        page = open();
        page.talkTo('greets');
      }
      await page.guest.reach('connected');
      page.press('End Call');
      await page.reads('You ended the call.');
      await nothingLeft();
    }).timeout(60_000);
  }

  it('names the request, so that the operator finds it in the log', async () => {
    page = open();
    undo = worker(502, 'provider-down')();
    page.talkTo('greets');
    await page.reads('Details');
    page.root().querySelector('summary')?.click();
    await page.reads('Reference: req_42');
    expect(page.root().textContent, 'nothing of the log').not.to.include('For the log.');
  });
});
