/** Ways in which a page may start the script, and what it may have under our name. */
import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { seen } from '../reading.ts';
import { CONNECTED, LAUNCHER, click, html, launcherShown, snippet } from './host-page.ts';
import { partner } from './partner.ts';

const origin = inject('origin');
const tag = snippet(origin);
const CHOICE = 'How would you like to talk?';
const source = readFileSync('dist/public/widget.js', 'utf8');
const code = (body: string) => ({ body, type: 'text/javascript' });
const page = (body: string, head = '') => ({ body: html(body, head) });
const HOSTED = LAUNCHER.replace('>', ` data-host="${origin}">`);

const MISNAMED = {
  script: 'javascript:alert(1)',
  ftp: 'ftp://127.0.0.1',
  path: `${origin}/some/path`,
  user: origin.replace('//', '//me:pass@'),
};

describe('a page that starts the script in its own way', () => {
  const site = partner('chromium', () => ({
    '/vendor/widget.js': code(source),
    '/all.js': code(`window.first = 1;\n${source}\nwindow.last = 1;`),
    '/loader.js': code(`import('${origin}/widget.js')`),
    '/module': page(`${LAUNCHER}<script type="module" src="${origin}/widget.js"></script>`),
    '/import': page(`${LAUNCHER}<script type="module" src="loader.js"></script>`),
    '/copied': page(`${LAUNCHER}<script async src="vendor/widget.js" data-host="${origin}"></script>`),
    '/bundled': page(`${LAUNCHER}<script async src="all.js" data-host="${origin}"></script>`),
    '/bundled-as-module': page(`${HOSTED}<script type="module" src="all.js"></script>`),
    '/inline': page(`${HOSTED}<script>${source.replaceAll('</', '<\\/')}</script>`),
    '/id': page(`<div id="talklive"></div>${LAUNCHER}${tag}`),
    '/name': page(`<form name="talklive"></form><a name="talklive" id="talklive"></a>${LAUNCHER}${tag}`),
    '/blocking': page(LAUNCHER, `<script src="${origin}/widget.js"></script>`),
    '/early': page(
      '',
      `<script>(window.talklive = window.talklive || []).push(['open', 'demo'])</script><script src="${origin}/widget.js"></script>`,
    ),
    '/nowhere': page(`${LAUNCHER}<script async src="all.js"></script>`),
    '/misnamed': page(`${LAUNCHER}<script async src="all.js" data-host="127.0.0.1:1"></script>`),
    ...Object.fromEntries(
      Object.entries(MISNAMED).map(([kind, host]) => [
        `/misnamed-${kind}`,
        page(`${LAUNCHER}<script async src="${origin}/widget.js" data-host="${host}"></script>`),
      ]),
    ),
    '/unobserved': page(
      `${LAUNCHER}<talklive-button>Talk</talklive-button>${tag}`,
      '<script>delete window.IntersectionObserver</script>',
    ),
    '/closed': page(
      `<talklive-widget><template shadowrootmode="closed">Ours</template></talklive-widget>
      <talklive-widget placement="top-left" appear-after="0"></talklive-widget><button id="voice" data-talklive="voice">Talk</button>${tag}`,
    ),
    '/closed-alone': page(
      `<talklive-widget><template shadowrootmode="closed">Ours</template></talklive-widget><button id="voice" data-talklive="voice">Talk</button>${tag}`,
    ),
    '/wrong-calls': page(
      tag,
      `<script>(window.talklive ||= []).push(['draw'], ['draw', 'x'], ['__proto__'], ['constructor'], ['toString'], ['open', 'constructor'])</script>`,
    ),
    '/miscalled': page(
      tag,
      `<script>(window.talklive = window.talklive || []).push(['opne', 'voice'], null, ['open', 'demo'])</script>`,
    ),
    '/twice': page(LAUNCHER + LAUNCHER + tag),
  }));

  it.each(['module', 'import', 'copied', 'bundled', 'bundled-as-module', 'inline', 'id', 'name', 'blocking'])(
    'talks on a page of the kind “%s”',
    async (kind) => {
      const { page, consoleLines, pageErrors } = await site.visit(`/${kind}`);
      await launcherShown(page);
      const missed: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() >= 400) missed.push(answer.url());
      });
      await page.click('>>> [data-action=talk]');
      await seen(page, CHOICE);
      expect(missed).toEqual([]);
      expect(consoleLines.filter((line) => line.includes('talklive'))).toEqual([]);
      expect(pageErrors).toEqual([]);
      await page.close();
    },
  );

  it('opens what was asked for in the head, before there is a body', async () => {
    const { page, pageErrors } = await site.visit('/early');
    await seen(page, CHOICE);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('draws nothing where nobody says where it came from, and says that in one line', async () => {
    const { page, consoleLines } = await site.visit('/nowhere');
    await page.waitForFunction(() => 'last' in window);
    await expect.poll(() => consoleLines.filter((line) => line.includes('talklive'))).toHaveLength(1);
    expect(consoleLines.join()).toContain('data-host="https://…"');
    expect(await page.$$('>>> [data-action=talk]')).toEqual([]);
    await page.close();
  });

  it('names what the script was given for its host, and what a page calls that there is not', async () => {
    const { consoleLines: misnamed } = await site.visit('/misnamed');
    await expect
      .poll(() => misnamed.filter((line) => line.includes('talklive')).join())
      .toContain('127.0.0.1:1');
    const { page, consoleLines } = await site.visit('/miscalled');
    await seen(page, CHOICE);
    await expect.poll(() => consoleLines.join()).toContain("There is no method 'opne'");
    expect(consoleLines.join()).toContain("There is no method 'null'");
    await page.close();
  });

  it.each(Object.keys(MISNAMED))(
    'takes no data-host of the kind “%s”, and says so in one line',
    async (kind) => {
      const { page, consoleLines, pageErrors } = await site.visit(`/misnamed-${kind}`);
      await expect.poll(() => consoleLines.filter((line) => line.includes('talklive'))).toHaveLength(1);
      expect(consoleLines.join()).toContain('expected data-host="https://…", got');
      expect(consoleLines.join()).toContain(MISNAMED[kind as 'ftp']);
      expect(pageErrors).toEqual([]);
      await page.close();
    },
  );

  it('draws launcher and inline button where the page has no IntersectionObserver', async () => {
    const { page, pageErrors } = await site.visit('/unobserved');
    await page.waitForSelector('>>> .inline-talk', { visible: true });
    await click(page, '[data-action=talk]');
    await seen(page, CHOICE);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it.each(['/closed', '/closed-alone'])(
    'serves what else there is where a tag has a closed root of the page’s own (%s)',
    async (path) => {
      const { page, consoleLines, pageErrors } = await site.visit(path);
      const lines = () => consoleLines.filter((line) => line.includes('[talklive]'));
      await expect.poll(lines).toHaveLength(1);
      expect(lines().join()).toContain('talklive-widget');
      if (path === '/closed') await launcherShown(page);
      await page.click('#voice');
      await seen(page, CONNECTED);
      expect(lines()).toHaveLength(1);
      expect(pageErrors).toEqual([]);
      await page.close();
    },
  );

  it('names each call that there is not, in a line of its own and in our words', async () => {
    const { page, consoleLines, pageErrors } = await site.visit('/wrong-calls');
    const lines = () => consoleLines.filter((line) => line.includes('[talklive]'));
    await expect.poll(lines).toHaveLength(6);
    const said = lines().join('\n');
    expect(said.match(/draw: expected a ShadowRoot/g)).toHaveLength(2);
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(said).toContain(`There is no method '${name}'`);
    expect(said).toContain("open('constructor'): expected one of voice, video, chat, demo.");
    expect(said).not.toMatch(/observe|not a function|iterable|undefined/);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('draws one of two launchers at the same place, and says so in one line', async () => {
    const { page, consoleLines } = await site.visit('/twice');
    await launcherShown(page);
    const launchers = async () => (await page.$$('>>> [data-action=talk]')).length;
    expect(await launchers()).toBe(1);
    await page.hover('>>> [data-action=talk]');
    await page.waitForFunction(() => document.querySelector('talklive-widget')?.shadowRoot);
    expect(await launchers()).toBe(1);
    await expect
      .poll(() => consoleLines.filter((line) => line.includes('[talklive]')))
      .toEqual([expect.stringContaining('give it another placement')]);
    await page.close();
  });
});
