import type { BrowserContext } from 'puppeteer-core';
import { beforeAll } from 'vitest';
import { openBrowser, type BrowserName, type Watched } from '../browser.ts';
import { openHostPage, startHost, type Host, type Pages } from './host-page.ts';

interface Partner {
  browser: BrowserContext;
  host: Host;
  /** A fresh page at `path`, loaded; `prepare` is for what must be there before the page's own scripts. */
  visit: (path: string, prepare?: (watched: Watched) => unknown) => Promise<Watched>;
}

/** A partner's website and a visitor's browser, for as long as the `describe` around it runs. */
export function partner(name: BrowserName, pages: () => Pages | Promise<Pages>, behind?: string): Partner {
  const site = {
    async visit(path, prepare) {
      const watched = await openHostPage(site.browser);
      await prepare?.(watched);
      await watched.page.goto(site.host.origin + path, { waitUntil: 'load' });
      return watched;
    },
  } as Partner;
  beforeAll(async () => {
    site.host = await startHost(await pages(), behind);
    site.browser = await openBrowser(name);
    return async () => {
      await site.browser.close();
      await site.host.stop();
    };
  });
  return site;
}
