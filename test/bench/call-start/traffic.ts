/** What a page has fetched, in bytes as they came over the network, by when it asked for them. */
import type { CDPSession } from 'puppeteer-core';

/** @returns bytes of what was asked for from one moment to another, in ms since 1970, and has come since */
export async function countTraffic(session: CDPSession): Promise<(from: number, to: number) => number> {
  const asked = new Map<string, number>();
  const came: { at: number; bytes: number }[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, wallTime }) => asked.set(requestId, wallTime * 1000));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const at = asked.get(requestId);
    if (at !== undefined) came.push({ at, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return (from, to) =>
    came.filter(({ at }) => at >= from && at < to).reduce((sum, { bytes }) => sum + bytes, 0);
}
