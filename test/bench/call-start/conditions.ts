/** Slows a page down as a phone and its network do: the page itself, its frames and its workers. */
import type { CDPSession, Page } from 'puppeteer-core';
import type { Way } from './ways.ts';

/** 4G. What a server holds back for longer than the latency is not held back longer by it: the browser counts them together. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 1.6e6 / 8 };

/** Before the page is opened. @returns its session of the browser's own protocol */
export async function slowDown(page: Page, { cpu, line }: Pick<Way, 'cpu' | 'line'>): Promise<CDPSession> {
  const session = await page.createCDPSession();
  if (cpu === 'cpu4') await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (line === 'line') await slowLine(session);
  return session;
}

async function slowLine(session: CDPSession): Promise<void> {
  session.on('sessionattached', (child) => {
    slowLine(child)
      // A target without a network of its own.
      .catch(() => undefined)
      .then(() => child.send('Runtime.runIfWaitingForDebugger'))
      // It has gone meanwhile.
      .catch(() => undefined);
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
  });
}
