/** What is wrong with a site's settings, for the operator's commands and the console alike: the schema's word, and what no schema can say. */
import type * as z from 'zod';
import { faultWords, inOurWords } from '../schemas/fault-words.ts';
import { LISTED_KINDS, siteSchema, type Site } from '../schemas/site.ts';

export interface SiteFault {
  /** Of the site's field, and of the part of it that is wrong. */
  path: readonly PropertyKey[];
  /** What was expected, and what came. */
  words: string;
}

/** How whoever is told calls and quotes things. */
export interface FaultTold {
  nameOf: (field: keyof Site) => string;
  quote: (text: string) => string;
  /** The public suffix behind a wildcard; null: all that it lets in has one owner. */
  suffixBehind: (origin: string) => string | null;
}

const textsIn = (list: unknown): [text: string, at: number][] =>
  Array.isArray(list)
    ? list.flatMap((one: unknown, at): [string, number][] => (typeof one === 'string' ? [[one, at]] : []))
    : [];

/** Bare, it is an assistant's. */
const LISTED = new RegExp(`^(((${LISTED_KINDS.join('|')}):)?|[\\w.-]+=)[\\w.-]+$`);
const notListed = (listed: unknown, { quote }: FaultTold): SiteFault[] =>
  textsIn(listed)
    .filter(([one]) => !LISTED.test(one))
    .map(([one, at]) => ({
      path: ['assistants', at],
      words: `expected <id>, NAME=<id>, or ${LISTED_KINDS.join(':, ')}:<id>, got ${quote(one)}`,
    }));

/** As people write them, with letters (1-800-TALK) and extensions. */
const PHONE = /^\+?[\d(][\da-z ()./#*-]*$/i;
const notDialled = (phone: unknown, { quote }: FaultTold): SiteFault[] =>
  typeof phone !== 'string' || (PHONE.test(phone) && phone.replace(/\D/g, '').length >= 3)
    ? []
    : [{ path: ['phone'], words: `expected a number such as +1 800 555 0100, got ${quote(phone)}` }];

const openWildcards = (origins: unknown, { quote, suffixBehind }: FaultTold): SiteFault[] =>
  textsIn(origins).flatMap(([origin, at]) => {
    const suffix = suffixBehind(origin);
    if (suffix === null) return [];
    return {
      path: ['origins', at],
      words: `expected a wildcard below one owner's domain, such as https://*.shop.example, got ${quote(origin)}, which is everybody's under ${suffix}`,
    };
  });

/** Words go with their rows at the latest: a longer time for them would be one that is not kept. */
function longerWords(
  { wordsDays, rowsDays }: Readonly<Record<string, unknown>>,
  isSaid: (field: keyof Site) => boolean,
  { nameOf }: FaultTold,
): SiteFault[] {
  if (Number(wordsDays) <= Number(rowsDays)) return [];
  const why = 'words go with their rows';
  // Of the two whoever changes them has named.
  if (isSaid('wordsDays'))
    return [
      {
        path: ['wordsDays'],
        words: `expected at most ${nameOf('rowsDays')}, which is ${rowsDays}, got ${wordsDays}: ${why}`,
      },
    ];
  return [
    {
      path: ['rowsDays'],
      words: `expected at least ${nameOf('wordsDays')}, which is ${wordsDays}, got ${rowsDays}: ${why}`,
    },
  ];
}

/**
 * @param site with what is changed
 * @param changed its fields: a wildcard that stands there already hinders no other change
 * @returns the site, where nothing is wrong
 */
export function checkSite(
  site: Readonly<Record<string, unknown>>,
  changed: readonly string[],
  told: FaultTold,
): { site: Site | null; faults: SiteFault[] } {
  const { data, error } = siteSchema.safeParse(site, { error: inOurWords });
  const isSaid = (field: keyof Site) => changed.includes(field);
  const isToldOf = (field: keyof Site) => error?.issues.some(({ path }) => path[0] === field) ?? false;
  const of = (issue: z.core.$ZodIssue): SiteFault => ({
    path: issue.path,
    words: faultWords(issue, site, told.quote),
  });
  const faults = [
    ...(error?.issues.map(of) ?? []),
    ...(isSaid('origins') ? openWildcards(site['origins'], told) : []),
    ...(isSaid('assistants') && !isToldOf('assistants') ? notListed(site['assistants'], told) : []),
    ...(isSaid('wordsDays') || isSaid('rowsDays') ? longerWords(site, isSaid, told) : []),
    ...(isSaid('phone') ? notDialled(site['phone'], told) : []),
  ];
  return { site: faults.length === 0 && data ? data : null, faults };
}
