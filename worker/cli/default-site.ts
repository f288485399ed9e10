/** The site of the deployment's own pages, which the first migration makes: how it is not lost by a slip, and made again. */
import { DEFAULT_SITE } from '../contract.ts';
import type { Site } from '../schemas/site.ts';

/** What `add` puts in place of a new site's own defaults. */
export const firstFieldsOf = (id: string): Partial<Site> =>
  id === DEFAULT_SITE
    ? {
        name: 'This site',
        allowSlug: true,
        origins: ['self'],
        callsAtOnce: 20,
        minutesADay: 600,
        phone: '(415) 555-0142',
      }
    : {};

export const WITHOUT_IT = `"${DEFAULT_SITE}" is the site of this deployment's own pages, and of tags that name none: without it they have no calls, no chat and no forms.`;

export const howToMakeAgain = (id: string): string =>
  id === DEFAULT_SITE ? ` It is made again, as it was at first, by: npm run sites -- add ${id}` : '';
