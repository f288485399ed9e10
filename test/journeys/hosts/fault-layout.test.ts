/** What a fault offers stays where it is, from the moment it can be pressed. */
import { describe, expect, inject, it } from 'vitest';
import { seen } from '../reading.ts';
import { html, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

describe('the panel of a fault', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(trigger('voice') + snippet(inject('origin'))) },
  }));

  it('moves no button of a refused call once it is there: the way to a person comes with it, if late', async () => {
    const { page } = await site.visit('/', async ({ page }) => {
      await page.evaluateOnNewDocument(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
      });
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const wait = request.url().includes('/AskPerson-') ? 200 : 0;
        setTimeout(() => void request.continue().catch(() => undefined), wait);
      });
    });
    await page.waitForFunction(() => 'talklive' in window);
    await page.focus('#voice');
    await page.keyboard.press('Enter');
    await seen(page, 'Open chat');
    const places = await page.evaluate(async () => {
      const panel = document.querySelector('talklive-voice')?.shadowRoot?.querySelector('.error');
      const found = new Set<string>();
      for (let frames = 0; frames < 60; frames++) {
        const buttons = [...(panel?.querySelectorAll('.row button') ?? [])];
        found.add(
          buttons.map((one) => `${one.textContent} ${Math.round(one.getBoundingClientRect().y)}`).join(', '),
        );
        await new Promise(requestAnimationFrame);
      }
      return [...found];
    });
    expect(places).toEqual([expect.stringMatching(/^Try again .*Open chat .*Ask for a person/)]);
    await page.close();
  });
});
