import { InvalidArgumentError, Option, type Command } from 'commander';
import { NEW_SITE } from '../schemas/new-site.ts';
import type { Site } from '../schemas/site.ts';
import { checkSite, type FaultTold, type SiteFault } from '../sites/check.ts';
import { settingNotes } from '../sites/notes.ts';
import { suffixBehind } from '../sites/public-suffix.ts';
import { addLookOptions, LOOK, lookWith } from './site-look.ts';
import { agent, framesOption } from './site-option-values.ts';

const collect = (value: string, before: string[] = []) => [...before, value];
/** Of a list that may be empty. */
const collectOrNone = (value: string, before: string[] = []) =>
  value === 'none' ? [] : collect(value, before);
/** For null, of which commander makes an empty text. */
const NONE = Symbol('none');
const orNull = (value: string) => (value === 'none' ? NONE : value);

function whole(value: string): number {
  if (/^\d+$/.test(value)) return Number(value);
  throw new InvalidArgumentError('expected a whole number');
}

const wholeOrNull = (value: string) => (value === 'none' ? NONE : whole(value));

/** The options that `add` and `edit` share; each is named like the site's field. */
export function addSiteOptions(command: Command): Command {
  command
    .option('--name <text>', 'name of the site')
    .option('--allow-slug', 'let pages use the readable id as their key')
    .option('--no-allow-slug', 'only the keys that cannot be guessed (default of a new site)')
    .option(
      '--origin <origin>',
      'a page that may use it, again for more: https://a.example, https://*.a.example, self',
      collect,
    )
    .option('--assistant-id <id>', "the button's assistant; none: the deployment's own", orNull)
    .option(
      '--assistant <id>',
      'what else its pages may name, again for more: an assistant, or NAME=ID where they call it by a name of their own (candidates: SA-001=<id>), squad:<id>, workflow:<id>, tool:<id or type>, credential:<id>, file:<id> and so on',
      collect,
    )
    .option('--persona-id <id>', "video persona; none: the deployment's own", orNull)
    .option('--replica-id <id>', "video replica; none: the persona's own", orNull)
    .option(
      '--agent <agent=persona[:replica]>',
      'whom an agentId of its pages means, again for more; none: nobody',
      agent,
    )
    .option('--calls-at-once <n>', 'calls and conversations at the same time', whole)
    .option(
      '--waiting-line <n>',
      `visitors who may wait for a place at once, ${NEW_SITE.waitingLine} by default; 0: nobody`,
      whole,
    )
    .option('--minutes-a-day <n>', 'minutes of calls and conversations a day (UTC)', whole)
    .option(
      '--visitor-calls-at-once <n>',
      'of these for one visitor (an IPv4 address, an IPv6 /64); none: no limit of its own',
      wholeOrNull,
    )
    .option(
      '--visitor-calls-an-hour <n>',
      'calls that one visitor may begin within an hour; none',
      wholeOrNull,
    )
    .option('--visitor-minutes-a-day <n>', 'of the minutes for one visitor; none', wholeOrNull)
    .option('--require-pass', 'refuse calls without a join pass')
    .option('--no-require-pass', 'let them begin without one (default)')
    .addOption(framesOption())
    .option(
      '--challenge-after <n>',
      'calls of a visitor within a day after which a challenge is due, 0: before each; none: never (default)',
      wholeOrNull,
    )
    .addOption(
      new Option(
        '--challenge-down <what>',
        "with calls while the challenge's service cannot be reached",
      ).choices(['refuse', 'allow']),
    )
    .option('--messages-a-day <n>', 'chat messages a day (UTC)', whole)
    .option('--max-call-seconds <n>', 'longest call, 10 to 43200', whole)
    .option('--max-video-seconds <n>', 'longest conversation, 10 to 3600', whole)
    .option('--allow-transient', 'let its pages bring assistants of their own')
    .option('--no-allow-transient', 'refuse them (default)')
    .option('--allow-overrides', 'let its pages override more than variable values')
    .option('--no-allow-overrides', 'refuse that (default)');
  return addLookOptions(command)
    .option(
      '--spoken-greeting <text>',
      'first sentence of its own assistant, which visitors hear while the call is being made; with --greeting-sound; none: the assistant says it',
      orNull,
    )
    .option('--greeting-sound <file>', 'that sentence as MP3 or M4A, at most 200 kB')
    .option(
      '--consent-text <text>',
      'what a visitor agrees to before a call; none: the words of the widget',
      orNull,
    )
    .option('--privacy-url <url>', 'link beside it; none: no link', orNull)
    .option('--phone <number>', 'shown where a call is not possible; none: no number', orNull)
    .option(
      '--hours <days and time>',
      "when it has a person, again for more: 'mon-fri 09:00-17:00'; none: no hours",
      collectOrNone,
    )
    .option('--time-zone <zone>', `by whose clock, such as Europe/Berlin; ${NEW_SITE.timeZone} by default`)
    .option(
      '--callback-minutes <n>',
      'within so many minutes of these somebody calls back; none: nothing is promised',
      wholeOrNull,
    )
    .option(
      '--words-days <n>',
      `how long the words of calls are kept, ${NEW_SITE.wordsDays} by default; 0: they are never stored`,
      whole,
    )
    .option('--rows-days <n>', `how long anything of a call is kept, ${NEW_SITE.rowsDays} by default`, whole)
    .option(
      '--redact',
      'take addresses, numbers of telephones, cards and accounts out of the words (default)',
    )
    .option('--no-redact', 'store them as they were said')
    .option(
      '--redact-pattern <expression>',
      'a regular expression that is taken out as well, again for more; none: no other',
      collectOrNone,
    );
}

const RENAMED = {
  origin: 'origins',
  assistant: 'assistants',
  agent: 'agents',
  redactPattern: 'redactPatterns',
} as const;

/** The site's field that an option sets. */
export const fieldOf = (option: string): string =>
  LOOK.includes(option) ? 'look' : option in RENAMED ? RENAMED[option as keyof typeof RENAMED] : option;

/** As the operator writes it, of a field of the site. */
function optionOf(path: readonly PropertyKey[]): string {
  const field = String(path[0] === 'look' ? path[1] : path[0]);
  const name = Object.entries(RENAMED).find(([, renamed]) => renamed === field)?.[0] ?? field;
  return name === 'id' ? '<id>' : `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

const TOLD: FaultTold = {
  nameOf: (field) => optionOf([field]),
  quote: (text) => `'${text}'`,
  suffixBehind,
};

/** The site with what the options say. Throws one line per option that is wrong. */
export function siteWith(before: Partial<Site>, options: Record<string, unknown>): Site {
  const site: Record<string, unknown> = { ...NEW_SITE, ...before };
  const look = lookWith(before.look ?? {}, options);
  for (const [option, given] of Object.entries(options)) {
    const value = given === NONE ? null : given;
    const name = fieldOf(option);
    if (name !== 'look' && (name in site || name === 'name')) site[name] = value;
  }
  const checked = checkSite({ ...site, look }, Object.keys(options).map(fieldOf), TOLD);
  if (checked.site) return checked.site;
  // A name that nobody has given is the id, which is told of by itself.
  const isGiven = ({ path }: SiteFault) => path[0] !== 'name' || options['name'] !== undefined;
  const lines = checked.faults.filter(isGiven).map(({ path, words }) => `${optionOf(path)}: ${words}.`);
  throw new Error(lines.join('\n'));
}

/** What may not be meant by what the options said; each line names the option. */
export const notesOn = (site: Site, options: readonly string[]): string[] =>
  settingNotes(site, {
    given: options.map((option) => (option === 'addOrigin' ? 'origins' : fieldOf(option)) as keyof Site),
    nameOf: TOLD.nameOf,
    hasKeys: null,
  });
