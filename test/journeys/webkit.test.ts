import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openWebKit, type WebKit } from '../tools/webdriver.ts';

const origin = inject('origin');

const READ = `
  const walk = (node) => [...node.children].map((child) =>
    (child.shadowRoot ? walk(child.shadowRoot) : '') +
    [...child.childNodes].filter((part) => part.nodeType === 3).map((part) => part.textContent).join(' ') + ' ' + walk(child)).join(' ');
  return walk(document.querySelector('talklive-voice')?.shadowRoot ?? document.createElement('div')).replace(/\\s+/g, ' ');`;

describe('a browser without WebRTC (WebKitGTK)', () => {
  let webkit: WebKit;
  beforeAll(async () => {
    webkit = await openWebKit();
  });
  afterAll(() => webkit.close());

  it('reads that it cannot hold a call, and is offered chat and the phone number', async () => {
    await webkit.open(origin);
    expect(await webkit.evaluate('return typeof RTCPeerConnection')).toBe('undefined');
    await webkit.evaluate(
      `[...document.querySelectorAll('[data-talklive="voice"]')].find((b) => b.textContent.includes('Try Out Voice')).click()`,
    );
    await expect.poll(() => webkit.evaluate<string>(READ), { timeout: 15_000 }).toMatch(/browser/i);
    const words = await webkit.evaluate<string>(READ);
    expect(words).toMatch(/chat/i);
    expect(words).toMatch(/\d{3}[^0-9]?\d{4}/);
    expect(words).not.toContain('You are now talking');
  });

  it('draws dialogs as high as what is in them', async () => {
    const height = (part: string) =>
      webkit.evaluate<number>(
        `return document.querySelector('talklive-${part}')?.shadowRoot?.querySelector('dialog')?.offsetHeight ?? 0`,
      );
    await webkit.open(origin);
    await webkit.evaluate(`document.querySelector('[data-talklive="voice"]').click()`);
    await expect.poll(() => height('voice'), { timeout: 15_000 }).toBeGreaterThan(150);
    await webkit.evaluate(`window.talklive.open('demo')`);
    await expect.poll(() => height('demo'), { timeout: 15_000 }).toBeGreaterThan(250);
  });
});
