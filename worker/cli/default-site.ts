/** The site of the deployment's own pages, which the first migration makes: how it is lost with intent, and made again. */
import { createInterface } from 'node:readline/promises';
import { DEFAULT_SITE } from '../contract.ts';
import type { Site } from '../schemas/site.ts';

/** What `add` puts in place of a new site's own defaults. */
export const firstFieldsOf = (id: string): Partial<Site> =>
  id === DEFAULT_SITE
    ? {
        ...{ name: 'This site', allowSlug: true, origins: ['self'] },
        ...{ callsAtOnce: 20, minutesADay: 600, phone: '(415) 555-0142' },
      }
    : {};

const WHAT = `"${DEFAULT_SITE}" is the site of this deployment's own pages, and of tags that name none: without it they have no calls, no chat and no forms.`;

export const howToMakeAgain = (id: string): string =>
  id === DEFAULT_SITE ? ` It is made again, as it was at first, by: npm run sites -- add ${id}` : '';

/** Asks at a terminal. @throws where it shall stay, and where there is nobody to be asked */
export async function makeSureOfRemoval(id: string, words: string): Promise<void> {
  if (id !== DEFAULT_SITE) return;
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new Error(`${WHAT} To remove it all the same: ${words} --yes`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await new Promise<string>((resolve) => {
    // Ctrl-C and Ctrl-D are no answer, and mean no.
    terminal.once('close', () => resolve(''));
    void terminal.question(`${WHAT}\nRemove it? [y/N] `).then(resolve, () => resolve(''));
  });
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error('Nothing was removed.');
}
