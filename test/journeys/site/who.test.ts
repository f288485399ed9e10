/** Somebody in particular: from a click on the page to an answer of whom was called. */
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';
import { seen } from '../reading.ts';
import { SOME_WAYS, turn } from './ways.ts';

const origin = inject('origin');

const headOf = (page: Page) =>
  page.$eval('>>> [part~="own-title"]', (head) => ({
    text: head.textContent?.trim() ?? '',
    mark: head.querySelector('img')?.src ?? '',
  }));
const captions = (page: Page) =>
  page.$$eval('>>> [part~="caption"]', (all) =>
    all.map((one) => [...one.children].map(({ textContent }) => textContent ?? '')),
  );
const write = async (page: Page, text: string) => {
  await page.locator('>>> [part~="type-button"]').click();
  const field = await page.waitForSelector('>>> [aria-label="Message to the assistant"]');
  await field?.type(text);
  await page.keyboard.press('Enter');
};

interface Sent {
  assistantId?: string;
  agentId?: string;
  assistantOverrides?: { variableValues?: Record<string, string> };
}
/** Keeps what the page sends to an address that ends so: of Firefox no driver tells a request's body. */
const keepSent = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const sent: Record<string, string> = {};
    const { fetch } = window;
    window.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (typeof init?.body === 'string') sent[address.split('/').at(-1) ?? ''] = init.body;
      return fetch(input, init);
    };
    Object.assign(window, { sent });
  });
const sentTo = async (page: Page, end: string): Promise<Sent> => {
  const body = await page.waitForFunction(
    (name) => (window as unknown as { sent: Record<string, string> }).sent[name],
    {},
    end,
  );
  return JSON.parse((await body.jsonValue()) ?? '{}') as Sent;
};

describe.each(BROWSERS_OF_THIS_RUN)('somebody in particular (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it.each(SOME_WAYS)('called from %s', async (_, way) => {
    const { page, pageErrors } = await openPage(browser);
    await keepSent(page);
    await page.goto(origin + way.from, { waitUntil: 'load' });
    await page.locator(way.press).click();
    // As soon as there is a call to be seen, and before it is on.
    const head = await page.waitForSelector('>>> [part~="own-title"]').then(() => headOf(page));
    expect(head.text).toBe(`${way.name} ${way.role}`.trim());
    expect(head.mark).toMatch(/\/marks\/[\w-]+\.svg$/);
    const sent = await sentTo(page, 'web');
    expect(sent.assistantOverrides?.variableValues).toMatchObject({ page: way.from, language: 'en' });

    await seen(page, way.opening);
    // A microphone that cuts nobody short.
    await page.locator('>>> [part~="mute-button"]').click();
    await write(page, way.write);
    await seen(page, way.answer, 30_000);
    const said = await captions(page);
    expect(said).toContainEqual([way.name, way.answer]);
    // Of what was spoken no more is known than that.
    const visitor = said.filter(([speaker]) => speaker === 'You').map(([, text]) => text ?? '');
    expect(visitor.filter((text) => text !== way.write).every((text) => '(you spoke)'.startsWith(text))).toBe(
      true,
    );
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('the placement assistant, of no candidate: it speaks of none, and suggests somebody', async () => {
    const { page, pageErrors } = await openPage(browser);
    await page.goto(`${origin}/candidates`, { waitUntil: 'load' });
    await page.locator('.hero ::-p-text(Talk to the placement assistant)').click();
    await seen(page, 'Which industry are you in, and what should be answered for you?');
    await page.locator('>>> [part~="mute-button"]').click();
    await write(page, 'I run a dental clinic');
    await seen(
      page,
      'For Healthcare I suggest Metronome, our Clinic Scheduler: the link opens the resume.',
      30_000,
    );
    await page.waitForSelector('>>> [part~="card"][data-type="link"] a[href$="/candidates/op-002"]');
    const field = await page.waitForSelector('>>> [aria-label="Message to the assistant"]');
    await field?.type('Healthcare');
    await page.keyboard.press('Enter');
    await seen(
      page,
      'For Healthcare, as I said, Metronome; or Clipboard, our Patient Intake Assistant.',
      30_000,
    );
    const said = (await captions(page)).flat().join(' ');
    expect(said).not.toMatch(/this one|resume that you have open/);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it.runIf(process.env.SOAK)(
    'from an industry: the name stands in the choice, the check, the call and the chat',
    async () => {
      const { page, pageErrors } = await openPage(browser);
      await page.goto(`${origin}/industries`, { waitUntil: 'load' });
      await page.locator('#healthcare [data-talklive]').click();
      const named = async () => {
        await page.waitForSelector('>>> [part~="own-title"]');
        expect((await headOf(page)).text).toBe('Fennel Clinic front desk');
      };
      await named();
      await page.locator('>>> [part~="choice-voice"]').click();
      await named();
      await page.locator('>>> button::-p-text(Start)').click();
      await seen(page, 'Front desk, I am Fennel, an AI assistant.');
      await named();
      await write(page, 'It is urgent, I need a nurse');
      await seen(page, turn('healthcare', 'urgent'), 30_000);
      await page.locator('>>> [part~="end-button"]').click();
      await seen(page, 'Call ended');
      await page.locator('>>> [part~="after-call"] [aria-label="Close"]').click();

      await page.locator('#healthcare [data-talklive]').click();
      await page.locator('>>> [part~="choice-chat"]').click();
      await page.waitForSelector('>>> [part~="chat"] [part~="own-title"]');
      await named();
      expect(pageErrors).toEqual([]);
      await page.close();
    },
  );

  it.runIf(process.env.SOAK)(
    'from the header, the launcher and a page that is not there: the front desk',
    async () => {
      const { page, pageErrors } = await openPage(browser);
      await keepSent(page);
      const named = async () => {
        await page.waitForSelector('>>> [part~="own-title"]');
        const mark = `${origin}/marks/front-desk.svg`;
        expect(await headOf(page)).toEqual({ text: 'Marlow Front desk', mark });
      };
      const talk = async () => {
        await named();
        await page.locator('>>> [part~="choice-voice"]').click();
        await page.locator('>>> button::-p-text(Start)').click();
        await seen(page, 'Hello, this is Marlow, an AI assistant.');
        await page.locator('>>> [part~="end-button"]').click();
        await seen(page, 'Call ended');
      };
      await page.goto(`${origin}/no-such-page`, { waitUntil: 'load' });
      // Named before it is pressed, for eyes that rest on it and for ears.
      await page.waitForSelector('::-p-aria(Try It Live with Marlow, front desk[role="button"])');
      expect(await page.$eval('.bar [data-talklive]', (button) => (button as HTMLElement).title)).toContain(
        'Marlow',
      );
      await page.locator('.bar ::-p-text(Try It Live)').click();
      await talk();
      // Named, and nobody's id: a video from here keeps the placeholder.
      expect((await sentTo(page, 'web')).assistantId).toBeUndefined();
      await page.goto(`${origin}/articles`, { waitUntil: 'load' });
      expect(await page.$eval('talklive-widget', ({ ariaLabel, role }) => [role, ariaLabel])).toEqual([
        'region',
        'Talk or chat with Marlow, front desk',
      ]);
      await page.locator('>>> [data-action=talk]').setTimeout(15_000).click();
      await talk();
      await page.goto(`${origin}/no-such-page`, { waitUntil: 'load' });
      await page.locator('.lost-call [data-talklive]').click();
      await seen(page, 'Hello, this is Marlow, an AI assistant.');
      expect(pageErrors).toEqual([]);
      await page.close();
    },
  );

  it('from a resume: the placement assistant, for this candidate', async () => {
    const { page } = await openPage(browser);
    await keepSent(page);
    await page.goto(`${origin}/candidates/sa-001`, { waitUntil: 'load' });
    await page.locator('.resume-placement').click();
    await page.waitForSelector('>>> [part~="own-title"]');
    expect((await headOf(page)).text).toBe('Pascal Placement assistant');
    await page.locator('>>> [part~="choice-voice"]').click();
    await page.locator('>>> button::-p-text(Start)').click();
    expect(await sentTo(page, 'web')).toMatchObject({
      assistantId: 'placement',
      assistantOverrides: {
        variableValues: { candidate: 'Juniper (SA-001)', page: '/candidates/sa-001', language: 'en' },
      },
    });
    await seen(page, 'I am Pascal, an AI assistant.');
    await page.close();
  });

  it('on video, by the id of the scenario; whoever has no name, by the placeholder', async () => {
    const { page } = await openPage(browser);
    await keepSent(page);
    const agentOf = async (from: string, press: string) => {
      await page.goto(origin + from, { waitUntil: 'load' });
      await page.locator(press).click();
      return (await sentTo(page, 'create-conversation')).agentId;
    };
    expect(await agentOf('/examples', '#onboarding [data-talklive]')).toBe('onboarding');
    await seen(page, 'AI Video Assistant Demo');
    expect((await headOf(page)).text).toBe('Linnet Onboarding guide');
    expect(await agentOf('/', '::-p-text(Try Out Video)')).toBe('your-agent-id');
    await page.close();
  });
});
