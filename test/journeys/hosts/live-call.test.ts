/** A call where the operator's keys are set: our Worker, the real SDKs, and a provider on the wire. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALL_MACHINE_PATH } from '../../../worker/contract.ts';
import { bundleCallMachine } from '../../bench/call-start/bundle-call-machine.ts';
import { migrate } from '../../tools/dev-worker.ts';
import { startServer } from '../../tools/server.ts';
import { ProviderServer, VAPI_KEY } from '../../worker/provider/server.ts';
import type { CallMachineWay } from '../../worker/provider/call-machine.ts';
import { openBrowser } from '../browser.ts';
import { seen } from '../reading.ts';
import { click, CONNECTED, html, openHostPage, press, snippet, startHost, trigger } from './host-page.ts';

async function startLive(way: CallMachineWay) {
  const provider = new ProviderServer();
  provider.callMachine = way;
  provider.callMachineCode = await bundleCallMachine();
  const at = await provider.start();
  const state = mkdtempSync(join(tmpdir(), 'talklive-live-call-'));
  await migrate(state);
  const server = await startServer({
    TALKLIVE_STATE: state,
    CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
    CALL_MACHINE_ORIGIN: at,
    VAPI_ORIGIN: at,
    VAPI_PRIVATE_KEY: VAPI_KEY,
    VAPI_ASSISTANT_ID: 'house-assistant',
  });
  const stop = async () => {
    await server.stop();
    await provider.stop();
    rmSync(state, { recursive: true, force: true });
  };
  return { provider, server, stop };
}

/** From our host alone, or, where it comes to us late, from the provider's after all. */
const WAYS: readonly CallMachineWay[] = process.env.SOAK ? ['whole', 'late'] : ['whole'];

describe('a live call', { timeout: 180_000 }, () => {
  it.each(WAYS)('runs on a script that comes through us (%s), and leaves nothing behind', async (way) => {
    const { provider, server, stop } = await startLive(way);
    try {
      const host = await startHost({ '/': { body: html(trigger('voice') + snippet(server.origin)) } });
      const { page, pageErrors } = await openHostPage(await openBrowser('chromium'));
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(host.origin, { waitUntil: 'load' });
      await press(page, 'voice');
      await seen(page, CONNECTED);
      const scripts = asked.filter((address) => address.includes('call-machine'));
      const [own, ...others] = new Set(scripts);
      expect(own).toBe(server.origin + CALL_MACHINE_PATH);
      expect(others.map((address) => new URL(address).origin)).toEqual(
        way === 'whole' ? [] : [provider.origin],
      );
      await click(page, '[part=end-button]');
      await expect.poll(() => [...provider.calls.values()].map(({ status }) => status)).toEqual(['ended']);
      expect(pageErrors).toEqual([]);
      await host.stop();
    } finally {
      await stop();
    }
  });
});
