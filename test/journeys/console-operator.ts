/** An operator at a console of their own, whose hands stay on the keyboard, and what they can tell of the page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyInput, Page } from 'puppeteer-core';
import { startServer } from '../tools/server.ts';
import { runCommand } from '../unit/operator.ts';
import { openBrowser, openPage, type BrowserName, type Watched } from './browser.ts';

export interface Desk extends Watched {
  /** That which was printed. */
  link: () => string;
  close: () => Promise<void>;
}

/** A console of its own with so many generated calls, before anybody is in. @throws Error where there are none */
export async function openDesk(name: BrowserName, calls: number): Promise<Desk> {
  const state = mkdtempSync(join(tmpdir(), 'talklive-desk-'));
  const server = await startServer({ TALKLIVE_STATE: state });
  const env = Object.assign({}, process.env, { TALKLIVE_STATE: state });
  const made = await runCommand(env, 'demo', ['--calls', String(calls), '--words', '20']);
  if (!made.out.includes(`Generated ${calls} calls`)) throw new Error(made.out);
  const browser = await openBrowser(name);
  const watched = await openPage(browser);
  await watched.page.setViewport({ width: 1280, height: 800 });
  return Object.assign(watched, {
    link: () => /\S+\/console#enter=\S+/.exec(server.log())?.[0] ?? '',
    async close() {
      await browser.close();
      await server.stop();
      rmSync(state, { recursive: true, force: true });
    },
  });
}

export interface Keyboard {
  press: (...keys: KeyInput[]) => Promise<void>;
  pressCtrlK: () => Promise<void>;
  openPalette: () => Promise<void>;
  /** What has the focus; of a field with a list, what is chosen in it. */
  focused: () => Promise<string>;
  /** The row of a list that has the focus. */
  row: () => Promise<string | null>;
  text: (selector: string) => Promise<string>;
  view: () => string | null;
  /** How many are open. */
  dialogs: () => Promise<number>;
  leaveField: () => Promise<void>;
}

export function keyboardOf(page: Page): Keyboard {
  const press = async (...keys: KeyInput[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const pressCtrlK = async () => {
    await page.keyboard.down('Control');
    await press('k');
    await page.keyboard.up('Control');
  };
  return {
    press,
    pressCtrlK,
    async openPalette() {
      await pressCtrlK();
      await page.waitForSelector('.c-palette[open] [role=option]');
    },
    focused: () =>
      page.evaluate(() => {
        const { activeElement: element } = document;
        const chosen = element?.getAttribute('aria-activedescendant');
        return chosen
          ? `chosen: ${document.getElementById(chosen)?.textContent}`
          : (element?.outerHTML ?? '');
      }),
    row: () => page.evaluate(() => document.activeElement?.getAttribute('data-row') ?? null),
    text: (selector) => page.$eval(selector, (element) => element.textContent ?? '').catch(() => ''),
    view: () => new URL(page.url()).searchParams.get('view'),
    dialogs: () => page.$$eval('dialog[open]', ({ length }) => length),
    leaveField: () => page.evaluate(() => (document.activeElement as HTMLElement).blur()),
  };
}

/** A server of a test's own, and its state folder. */
export interface Place {
  origin: string;
  state: string;
}

/** Where the console's links lead: this machine by its name. */
export const homeOf = ({ origin }: Place): string => origin.replace('127.0.0.1', 'localhost');

/** As `npm run console -- add` and `… link` bring somebody in. */
export async function bringIn(page: Page, place: Place, email: string, role: string): Promise<void> {
  const env = { ...process.env, TALKLIVE_STATE: place.state, TALKLIVE_HOST: place.origin };
  await runCommand(env, 'console', ['add', email, '--role', role]);
  const { out } = await runCommand(env, 'console', ['link', email]);
  await page.goto(/\S+#enter=\S+/.exec(out)?.[0] ?? '');
  await page.waitForSelector('.c-bar, .c-door');
  // Somebody is in already: the link is used once they say so.
  await (await page.$('.c-door button ::-p-text(Leave)'))?.click();
  await page.waitForSelector('.c-bar');
}

/** The header's sign that what happens is told. */
export const isLive = (page: Page) => page.waitForSelector('.c-live[data-state=on]', { timeout: 30_000 });

/** What the form of the contact page sends. @returns the answer's status */
export async function writeTo({ origin }: Place, firstName: string, email: string): Promise<number> {
  const answer = await fetch(`${origin}/api/contact?site=default`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      firstName,
      email,
      message: 'Please write to me about your offer.',
      idempotencyKey: crypto.randomUUID(),
      filledInMs: 9000,
    }),
  });
  return answer.status;
}
