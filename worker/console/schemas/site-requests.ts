/** What a site is changed with at the console: the settings themselves are checked as the operator's command checks them. */
import * as z from 'zod';
import { SETTING_ROLES, type SiteChange } from '../../console-sites-contract.ts';
import { isSiteKey } from '../../schemas/site.ts';

const isSetting = (name: string): boolean => Object.hasOwn(SETTING_ROLES, name);

/** Of those settings alone; their values are looked at with the site that they belong to. */
const settings = z
  .record(z.string(), z.unknown())
  .superRefine((values, context) => {
    const unknown = Object.keys(values).find((name) => !isSetting(name));
    if (unknown !== undefined)
      context.addIssue({ code: 'custom', path: [unknown], message: 'this setting is not known.' });
  })
  .transform((values) => values as SiteChange['changes']);

const days = (most: number) => {
  const error = `expected a whole number of days up to ${most}`;
  return z.number(error).int(error).min(0, error).max(most, error);
};

export const SITE_BODIES = {
  changeSite: z
    .strictObject({ changes: settings, was: settings })
    .superRefine(({ changes, was }, context) => {
      const names = Object.keys(changes);
      if (names.length === 0)
        context.addIssue({ code: 'custom', path: ['changes'], message: 'expected a setting, got none' });
      const lacking = names.find((name) => !(name in was));
      if (lacking !== undefined)
        context.addIssue({
          code: 'custom',
          path: ['was', lacking],
          message: 'expected what it was before, got nothing',
        });
    }),
  rotateKey: z.strictObject({ oldLasts: days(365) }),
  expireKey: z.strictObject({ key: z.string().refine(isSiteKey, 'a key of the site'), inDays: days(365) }),
};
