/** What the visual tests draw: the gallery's own list, read from the page that shows it. */
import type { Page } from 'puppeteer-core';
import type { Gallery } from './serve.ts';

export interface Listed {
  states: readonly string[];
  languages: readonly string[];
}

/** STATES=pattern and LANGS=a,b narrow it, for whoever looks after one thing. */
export async function listed(page: Page, { address }: Gallery): Promise<Listed> {
  await page.goto(address);
  const options = (name: string) =>
    page.$$eval(`select[name=${name}] option`, (all) => all.map((one) => (one as HTMLOptionElement).value));
  const only = new RegExp(process.env.STATES ?? '.');
  const langs = process.env.LANGS?.split(',');
  const states = (await options('state')).filter((state) => state && only.test(state));
  const languages = (await options('lang')).filter((lang) => langs?.includes(lang) ?? true);
  return { states, languages };
}
