/** What the provider sends and the visitor hears, at the edge of the page. */
import type { Page } from 'puppeteer-core';

/** A message of the assistant, as its room delivers it. */
export const providerSays = (page: Page, message: Record<string, unknown>) =>
  page.evaluate((data) => {
    window.postMessage({ what: 'iframe-call-message', from: 'embedded', action: 'app-message', data });
  }, JSON.stringify(message));

/** Whether the visitor hears what the assistant's track brings, for each player. */
export const players = (page: Page): Promise<string[]> =>
  page.$$eval('audio[data-participant-id]', (all) =>
    all.map((player) => {
      const { muted, paused } = player as HTMLAudioElement;
      return muted ? 'muted' : paused ? 'paused' : 'heard';
    }),
  );
