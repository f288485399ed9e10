/** The CSS properties of a tag or trigger, on what it opens elsewhere in the page. */
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { click, html, launcherShown, LAUNCHER, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

const tag = snippet(inject('origin'));
const LOOK = {
  '--talklive-accent': 'rgb(0, 120, 0)',
  '--talklive-surface': 'rgb(250, 240, 230)',
  '--talklive-ink': 'rgb(40, 0, 0)',
  '--talklive-radius': '3px',
  '--talklive-font': 'monospace',
  '--talklive-font-size': '19px',
};
const styled = (look: object) =>
  `style="${Object.entries(look)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')}"`;
const TRIGGERS = ['demo', 'voice', 'video', 'chat'].map(trigger).join('');
const STACK = { '--talklive-z-index': '50', '--talklive-offset': '33px' };

declare global {
  interface Window {
    /** What the styles of a part were, frame by frame, while it could be seen; each once. */
    looks: Record<string, string[]>;
  }
}

/** Notes how parts look at each frame, beginning with the first that shows them. */
function noteLooks(): void {
  window.looks = {};
  const look = () => {
    for (const part of ['demo', 'voice', 'video', 'chat']) {
      const root = document.querySelector(`body > talklive-${part}, .own > talklive-${part}`)?.shadowRoot;
      const shown = root?.querySelector('dialog[open], .chat:popover-open, .chat:not([popover])');
      if (!shown) continue;
      const { backgroundColor, color, borderTopLeftRadius, fontFamily, fontSize } = getComputedStyle(shown);
      const accent = getComputedStyle(shown).getPropertyValue('--talklive-accent');
      const now = [accent, backgroundColor, color, borderTopLeftRadius, fontFamily, fontSize].join('; ');
      const known = (window.looks[part] ??= []);
      if (known.at(-1) !== now) known.push(now);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

describe.each(BROWSERS_OF_THIS_RUN)('the CSS properties of what opens a part (%s)', (name) => {
  const site = partner(name, () => ({
    '/around': { body: html(`<main ${styled(LOOK)}>${LAUNCHER}${TRIGGERS}</main>${tag}`) },
    '/on': {
      body: html(LAUNCHER.replace('<talklive-widget', `<talklive-widget ${styled(LOOK)}`) + tag),
    },
    '/body': {
      body: html(`<main ${styled(LOOK)}>${TRIGGERS}</main>${tag}`).replace(
        '<body>',
        `<body ${styled({ '--talklive-accent': 'rgb(1, 2, 3)', '--talklive-radius': '40px' })}>`,
      ),
    },
    '/own': {
      body: html(
        `<div class="own" ${styled({ ...LOOK, '--talklive-accent': 'rgb(90, 0, 90)' })}><talklive-voice></talklive-voice></div>
        <main ${styled({ ...LOOK, '--talklive-radius': '9px' })}>${TRIGGERS}</main>${tag}`,
      ),
    },
    '/stacked': { body: html(`<main ${styled({ ...LOOK, ...STACK })}>${LAUNCHER}</main>${tag}`) },
  }));
  const whole = Object.values(LOOK).join('; ');
  const visit = async (path: string) => {
    const watched = await site.visit(path, ({ page }) => page.evaluateOnNewDocument(noteLooks));
    await watched.page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));
    return watched;
  };

  it.each(['demo', 'voice', 'video', 'chat'])(
    'are those of the %s that a trigger opens, at once',
    async (part) => {
      const { page, pageErrors } = await visit('/around');
      await press(page, part);
      await page.waitForFunction((one) => one in window.looks, {}, part);
      await pause(300, 'another look would be noted within it');
      expect(await page.evaluate(() => window.looks)).toEqual({ [part]: [whole] });
      expect(pageErrors).toEqual([]);
      await page.close();
    },
  );

  it.each(['/around', '/on'])('are those of the dialogs behind a launcher (%s)', async (path) => {
    const { page } = await visit(path);
    await launcherShown(page);
    await click(page, '[data-action=talk]');
    await page.waitForFunction(() => 'demo' in window.looks);
    await click(page, '[part~=choice-chat]');
    await page.waitForFunction(() => 'chat' in window.looks);
    expect(await page.evaluate(() => window.looks)).toEqual({ demo: [whole], chat: [whole] });
    await page.close();
  });

  it('win over those of the page, and lose against those of the part’s own tag', async () => {
    const first = await visit('/body');
    await press(first.page, 'demo');
    await first.page.waitForFunction(() => 'demo' in window.looks);
    expect(await first.page.evaluate(() => window.looks)).toEqual({ demo: [whole] });
    await first.page.close();
    const { page } = await visit('/own');
    await press(page, 'voice');
    await page.waitForFunction(() => 'voice' in window.looks);
    expect(await page.evaluate(() => window.looks)).toEqual({
      voice: [whole.replace('rgb(0, 120, 0)', 'rgb(90, 0, 90)')],
    });
    await page.close();
  });

  it('stack and lift the chat as its launcher', async () => {
    const { page } = await visit('/stacked');
    await launcherShown(page);
    await click(page, '[data-action=chat]');
    await page.waitForSelector('>>> .chat', { visible: true });
    const chat = await page.$eval('>>> .chat', (node) => {
      const { zIndex, bottom } = getComputedStyle(node);
      return { zIndex, bottom, lifted: node.matches(':popover-open') };
    });
    expect(chat).toEqual({ zIndex: '50', bottom: '53px', lifted: false });
    await page.close();
  });
});
