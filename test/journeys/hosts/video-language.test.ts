/** A rehearsed conversation by video speaks the language of the page that it stands in. */
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { readable, seen } from '../reading.ts';
import { html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const ENGLISH = /Rehearsal: scripted assistant|Camera o(n|ff)|Leave|Mute/;
const inLanguage = (lang: string) =>
  html(trigger('video') + snippet(inject('origin'))).replace('<html lang="en"', `<html lang="${lang}"`);

describe('a trigger with a language of its own', () => {
  const words = {
    chat: 'Guten Tag! Wie können wir helfen?',
    demo: 'Wie möchten Sie mit uns sprechen?',
    voice: 'Verbunden',
  };
  const german = (part: string) =>
    trigger(part).replace('data-talklive', 'data-talklive-lang="de" data-talklive');
  const site = partner('chromium', () => ({
    '/': { body: html(Object.keys(words).map(german).join('') + snippet(inject('origin'))) },
  }));

  it.each(Object.entries(words))('opens %s in it', async (part, said) => {
    const { page } = await site.visit('/');
    await press(page, part);
    await seen(page, said);
    await page.close();
  });
});

describe.each(BROWSERS_OF_THIS_RUN)('a conversation by video (%s)', (name) => {
  const site = partner(name, () => ({
    '/de': { body: inLanguage('de-AT') },
    '/pt': { body: inLanguage('pt') },
    '/ar': { body: inLanguage('ar') },
    '/none': { body: inLanguage('eo') },
  }));

  it.each([
    ['/de', 'ltr', 'Probe: Assistent nach Drehbuch', 'Verlassen', 'Sie haben das Gespräch verlassen'],
    ['/pt', 'ltr', 'Ensaio: assistente com roteiro', 'Sair', 'Você saiu da conversa'],
    ['/ar', 'rtl', 'تجربة: مساعد يتبع نصًا مكتوبًا', 'مغادرة', 'لقد غادرت المحادثة'],
    ['/none', 'ltr', 'Rehearsal: scripted assistant', 'Leave', 'You have left the conversation'],
  ])('speaks as its page does (%s)', async (path, dir, label, leave, left) => {
    const { page } = await site.visit(path);
    await press(page, 'video');
    const frame = await (await page.waitForSelector('>>> iframe', { timeout: 15_000 }))?.contentFrame();
    if (!frame) throw new Error('no frame');
    await seen(page, label);
    await frame.waitForSelector('body[data-state=live]');
    expect(await frame.evaluate(() => document.documentElement.dir)).toBe(dir);
    const said = () => readable(frame);
    expect(await said()).toContain(leave);
    if (path !== '/none') expect(await said()).not.toMatch(ENGLISH);
    // On a busy machine the page is drawn before it listens.
    const leaves = async () => {
      await frame.click('#leave').catch(() => undefined);
      return said();
    };
    await expect.poll(leaves).toContain(left);
    await page.close();
  });

  it('says in that language why there is no picture', async () => {
    const { page } = await site.visit('/de', ({ page }) =>
      page.evaluateOnNewDocument(() => {
        const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
        if (mediaDevices)
          mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotFoundError'));
      }),
    );
    await press(page, 'video');
    const frame = await (await page.waitForSelector('>>> iframe', { timeout: 15_000 }))?.contentFrame();
    if (!frame) throw new Error('no frame');
    await frame.waitForSelector('body[data-state=live]');
    // Where the frame has its place just then, a press lands beside it.
    const presses = async () => {
      await frame.click('#camera').catch(() => undefined);
      return readable(frame);
    };
    await expect.poll(presses).toContain('Keine Kamera gefunden. Es geht auch ohne.');
    await page.close();
  });
});
