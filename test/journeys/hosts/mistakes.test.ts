/** Mistakes of a page's author, and the one console line each that names the mistake and its remedy. */
import { describe, expect, inject, it } from 'vitest';
import { outcomes as en } from '../../../widget/ui/strings/en.ts';
import { seen } from '../reading.ts';
import { click, html, launcherShown, LAUNCHER, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';
import { pause } from '../../pause.ts';

const origin = inject('origin');
const tag = snippet(origin);
const named = (site: string) => tag.replace('<script', `<script data-site="${site}"`);
/** As it stands in the page: of scripts with async, either may come first. */
const inOrder = (script: string) => script.replace(' async', '');

/** What the elements find when they come; the widget's own words of it. */
const NAMED: Record<string, { body: string; lines: string[]; accent?: string }> = {
  'a misspelt attribute': {
    body: `<talklive-widget appear-after="0" assitant-id="greets" text-tlak="Hi" class="x" slot="y" data-state="1" aria-label="Chat" onclick="" _ngcontent-abc v-if="x" @click="y" ng-reflect-mode="all" wire:id="1" part="z" tabindex="0" title="Us"></talklive-widget>
      <talklive-button acent="#123456"></talklive-button>`,
    lines: [
      '<talklive-button acent>: no such attribute; did you mean accent?',
      '<talklive-widget assitant-id>: no such attribute; did you mean assistant-id?',
      '<talklive-widget text-tlak>: no such attribute; did you mean text-talk?',
    ],
  },
  'an attribute that comes later': {
    body: `${LAUNCHER}<script>addEventListener('talklive-opened', () => document.querySelector('talklive-widget').setAttribute('greting', 'Hello'))</script>`,
    lines: ['<talklive-widget greting>: no such attribute; did you mean greeting?'],
  },
  'an attribute of another tag': {
    body: `${LAUNCHER}<talklive-button placement="top-left">x</talklive-button>`,
    lines: ['<talklive-button placement>: this tag has no such attribute.'],
  },
  'a misspelt attribute of a trigger': {
    body: `${LAUNCHER}<button data-talklive="voice" data-talklive-asistant-id="greets">Talk</button>`,
    lines: ['data-talklive-asistant-id: no such attribute; did you mean data-talklive-assistant-id?'],
  },
  'an attribute that makes no trigger': {
    body: `${LAUNCHER}<button data-talk-live="voice">Talk</button>`,
    lines: ['data-talk-live: no such attribute; did you mean data-talklive?'],
  },
  'a language that nobody speaks': {
    body: LAUNCHER.replace('>', ' lang="xx-yy">') + '<talklive-button lang="pt">x</talklive-button>',
    lines: [
      'lang="xx-yy": no such language; expected one of en, ar, de, es, fr, he, it, ja, nl, pl, pt-BR, zh-CN.',
    ],
  },
  'texts as JSON, and as what is none': {
    body: `${LAUNCHER.replace('>', ` texts='{ "launcher.tlak": "Hi" }'>`)}<talklive-button texts="Hi">x</talklive-button>`,
    lines: [
      'texts="Hi": expected a JSON object.',
      'texts["launcher.tlak"]: no such text; did you mean launcher.talk?',
    ],
  },
  'what is shown otherwise than it is written': {
    body: `${LAUNCHER.replace('>', ' prompts="One?|Two?| Two?|Three?|Four?" after-href="javascript:alert(1)" team-href="ftp://x">')}
      <a href="#x" data-talklive="chat" data-talklive-after-href="data:text/html,x">Chat</a>`,
    lines: [
      'after-href="javascript:alert(1)": no link is made of it; expected http, https, mailto or tel.',
      'data-talklive-after-href="data:text/html,x": no link is made of it; expected http, https, mailto or tel.',
      'prompts: 4 are given; the first 3 are shown.',
      'team-href="ftp://x": no link is made of it; expected http, https, mailto or tel.',
    ],
  },
  'a misspelt tag': {
    body: `${LAUNCHER}<talklive-buton>Talk</talklive-buton>`,
    lines: ['<talklive-buton>: no such tag; did you mean <talklive-button>?'],
  },
  'a trigger without a part': {
    body: `${LAUNCHER}<a data-talklive href="#x">Talk</a>`,
    lines: ['data-talklive="": expected one of voice, video, chat, demo.'],
  },
  'a key of texts': {
    body: `${LAUNCHER}<script>document.querySelector('talklive-widget').texts = { 'launcher.tlak': 'Hi', 'demo.title': 'Us', 'errors.offline.title': 'Off', 'demo.text': 3 }</script>`,
    lines: [
      'texts["demo.text"]: expected a string, got a number.',
      'texts["launcher.tlak"]: no such text; did you mean launcher.talk?',
    ],
  },
  'texts that are no object': {
    body: `${LAUNCHER}<script>document.querySelector('talklive-widget').texts = 'launcher.talk'</script>`,
    lines: ['texts: expected an object of strings, got a string.'],
  },
  'an accent that can be seen through': {
    body: `<talklive-widget appear-after="0" accent="rgb(0 0 0 / .05)"></talklive-widget><talklive-button accent="transparent"></talklive-button>`,
    lines: [
      'accent="rgb(0 0 0 / .05)": expected an opaque CSS color.',
      'accent="transparent": expected an opaque CSS color.',
    ],
    accent: 'rgb(0 0 0 / .05)',
  },
  'scripts of two sites': {
    body: LAUNCHER + inOrder(named('default') + named('other')),
    lines: ['data-site="default" and data-site="other": a page has one site, and it is "default".'],
  },
  'a script and a launcher of two sites': {
    body: LAUNCHER.replace('>', ' site="default">') + named('other'),
    lines: ['data-site="other": a page has one site, and it is "default".'],
  },
};
const pathOf = (what: string) => `/${Object.keys(NAMED).indexOf(what)}`;
const ours = (lines: string[]) =>
  lines.filter((line) => line.includes('[talklive]')).map((line) => line.replace(/^\w+: \[talklive\] /, ''));

describe('the console names once', () => {
  const site = partner('chromium', () =>
    Object.fromEntries(
      Object.entries(NAMED).map(([what, { body }]) => [
        pathOf(what),
        { body: html(body + (body.includes('widget.js') ? '' : tag)) },
      ]),
    ),
  );

  it.each(Object.keys(NAMED))('%s', async (what) => {
    const { page, consoleLines, pageErrors } = await site.visit(pathOf(what));
    const { lines = [], accent } = NAMED[what] ?? {};
    await launcherShown(page);
    await click(page, '[data-action=talk]');
    await page.waitForSelector('>>> dialog[open]');
    await expect.poll(() => ours(consoleLines).sort(), { timeout: 4000 }).toEqual(lines);
    if (accent !== undefined)
      expect(
        await page.$eval('>>> dialog[open]', (node) =>
          getComputedStyle(node).getPropertyValue('--talklive-accent'),
        ),
      ).toBe(accent);
    // Once, whatever is drawn again.
    await page.$eval('talklive-widget', (node) => node.setAttribute('lang', 'de'));
    await pause(400, 'a line that comes once more would come within it');
    expect(ours(consoleLines).sort()).toEqual(lines);
    expect(pageErrors).toEqual([]);
    await page.close();
  });
});

describe('a site key that nobody knows', () => {
  const UNKNOWN = (where: string) =>
    `no site has the key "no-such" (${where}). Use the key that your Talk Live site was given.`;
  const PAGES: Record<string, { body: string; line: string }> = {
    '/script': {
      body: LAUNCHER + trigger('chat') + trigger('voice') + named('no-such'),
      line: UNKNOWN('data-site of the script'),
    },
    '/tag': {
      body: `<talklive-widget appear-after="0" site="no-such"></talklive-widget>${trigger('chat')}${trigger('voice')}${tag}`,
      line: UNKNOWN('site of <talklive-widget>'),
    },
    '/trigger': {
      body: ['chat', 'voice']
        .map((part) => trigger(part).replace('data', 'data-talklive-site="no-such" data'))
        .join('')
        .concat(tag),
      line: UNKNOWN('data-talklive-site of <button id="chat">'),
    },
  };
  const site = partner('chromium', () =>
    Object.fromEntries(Object.entries(PAGES).map(([path, { body }]) => [path, { body: html(body) }])),
  );

  it.each(Object.keys(PAGES))('is told to visitor and owner at once (%s)', async (path) => {
    const { page, consoleLines, pageErrors } = await site.visit(path);
    await page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));
    await press(page, 'chat');
    await seen(page, en.noChat);
    expect(await page.$('>>> talklive-chat >>> textarea')).toBeNull();
    await press(page, 'voice');
    await page.waitForSelector('>>> [part~=error]');
    await seen(page, en.errors.site.title);
    // Whoever cannot call a site cannot write to it, and is not sent from the one to the other.
    const notice = await page.$$eval('>>> [part~=toast]', (all) => all.map((one) => one.textContent).join());
    expect(notice).toContain(en.errors.site.title);
    expect(notice).not.toMatch(/chat/i);
    expect(ours(consoleLines)).toEqual([PAGES[path]?.line]);
    expect(pageErrors).toEqual([]);
    await page.close();
  });
});

describe('an assistant that the site does not have', () => {
  const site = partner('chromium', () => ({
    '/tag': {
      body: html(
        `<talklive-widget appear-after="0" assistant-id="nobody"></talklive-widget>${trigger('voice')}${trigger('video')}${tag}`,
      ),
    },
    '/trigger': {
      body: html(trigger('voice').replace('data', 'data-talklive-assistant-id="nobody" data') + tag),
    },
  }));
  it.each([
    ['/tag', 'assistant-id of <talklive-widget>'],
    ['/trigger', 'data-talklive-assistant-id of <button id="voice">'],
  ])('is named (%s)', async (path, where) => {
    const { page, consoleLines } = await site.visit(path);
    await page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));
    await press(page, 'voice');
    await seen(page, en.errors.site.title);
    await expect
      .poll(() => ours(consoleLines))
      .toEqual([
        `the assistant "nobody" (${where}) does not belong to the site "default". Use one of its assistants, or leave it out for the site’s own.`,
      ]);
    await page.close();
  });
});
