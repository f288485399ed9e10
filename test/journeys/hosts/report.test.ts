/** What a visitor said in a pasted page is the operator's to read some seconds after the call. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../tools/server.ts';
import { BROWSERS } from '../browser.ts';
import { seen } from '../reading.ts';
import { click, CONNECTED, html, nextPress, press, snippet, trigger } from './host-page.ts';
import { noteMade } from './made.ts';
import { partner } from './partner.ts';

const WIDGET = '<talklive-widget consent="required" appear-after="0"></talklive-widget>';
/** Within so many ms of its end the report is there. */
const WITHIN_MS = 10_000;

const state = mkdtempSync(join(tmpdir(), 'talklive-report-'));
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ TALKLIVE_STATE: state });
});
afterAll(async () => {
  await server.stop();
  rmSync(state, { recursive: true, force: true });
});

interface Shown {
  call: { consent_hash: string | null };
  report: { whole: number; reported_at: number; ended_at: number } | null;
  words: { turns: { speaker: string; text: string; from: number }[] } | null;
}

async function shown(id: string): Promise<Shown | null> {
  const env = Object.assign({}, process.env, { TALKLIVE_STATE: state });
  try {
    const { stdout } = await promisify(execFile)('node', ['worker/cli/calls.ts', '--json', 'show', id], {
      env,
    });
    return JSON.parse(stdout) as Shown;
  } catch {
    return null; // not yet, or the Worker was writing
  }
}

describe.each(BROWSERS)('a rehearsal on a pasted page (%s)', (name) => {
  const site = partner(name, () => ({
    '/': { body: html(WIDGET + trigger('voice') + snippet(server.origin)) },
  }));

  it('has its report and what was agreed to stored within 10 s of its end', async () => {
    let made!: Awaited<ReturnType<typeof noteMade>>;
    const said: string[] = [];
    const { page } = await site.visit('/', async (watched) => {
      made = await noteMade(watched.page);
      watched.page.on('request', (request) => {
        if (request.url().endsWith('/said')) said.push(request.url());
      });
    });
    await press(page, 'voice');
    await seen(page, 'Before we talk');
    const words = await page.$eval('>>> [part~=consent] p', (text) => text.textContent ?? '');
    await nextPress();
    await click(page, '::-p-text(I agree)');
    await seen(page, CONNECTED);
    await expect.poll(() => said.length, { timeout: 20_000 }).toBeGreaterThan(0);
    const [id = ''] = made.created;
    await page.locator('::-p-text(End Call)').click();
    let found: Shown | null = null;
    const isWhole = async () => (found = await shown(id))?.report?.whole === 1;
    await expect.poll(isWhole, { timeout: 60_000, interval: 1000 }).toBe(true);
    const { call, report, words: kept } = found as unknown as Shown;
    expect((report?.reported_at ?? Infinity) - (report?.ended_at ?? 0)).toBeLessThan(WITHIN_MS);
    // Who spoke first is the microphone's affair.
    expect(kept?.turns.length).toBeGreaterThan(0);
    expect(kept?.turns.every(({ text }) => text !== '')).toBe(true);
    expect(call.consent_hash).toBe(createHash('sha256').update(words).digest('hex'));
    await page.evaluate(() => sessionStorage.clear());
    await page.close();
  });
});
