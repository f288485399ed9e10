/** A candidate who is called speaks for itself: it opens in its own words, and answers from its own resume. */
import { describe, expect, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { callCandidate, writeInCall } from './candidate-call.ts';

describe.each(BROWSERS_OF_THIS_RUN)('a candidate who is called (%s)', (browser) => {
  it.each([
    [
      'op-002',
      'Metronome',
      'books, moves and fills appointments',
      'I work in Epic, athenahealth, NexHealth, and Google Calendar.',
    ],
    [
      'op-004',
      'Parcel',
      'says where it is, when it comes',
      'I work in Shopify, ShipStation, UPS, FedEx, and Zendesk.',
    ],
  ] as const)('%s: %s opens in its own words', async (id, name, opens, tools) => {
    const { page, browser: context } = await callCandidate([id, name], { browser });
    await seen(page, opens);
    await writeInCall(page, 'Which tools do you know?');
    await seen(page, tools);
    // Its department's opening is not even fetched.
    const sounds = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => entry.name),
    );
    expect(
      sounds.filter((sound) => sound.endsWith('-opening.mp3')).map((sound) => sound.split('/voice/')[1]),
    ).toEqual([`own/${id.toUpperCase()}-opening.mp3`]);
    await context.close();
  });
});
