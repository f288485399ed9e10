/** The options of `npm run alerts -- set`: each is named like the setting, but when and where, which are said as of a site's hours. */
import { InvalidArgumentError, Option, type Command } from 'commander';
import { noticeSettings, type NoticeSettings } from '../schemas/notices.ts';
import { demand } from './faults.ts';
import type { Row } from './print.ts';

/** For null, of which commander makes an empty text. */
const NONE = Symbol('none');

function number(value: string): number {
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
  throw new InvalidArgumentError(
    value.startsWith('-') ? 'expected a number of at least 0' : 'expected a number',
  );
}
const numberOrNone = (value: string) => (value === 'none' ? NONE : number(value));

/** A site has several of these, and this but one. */
function once(value: string, before?: string): string {
  if (before === undefined) return value;
  throw new InvalidArgumentError("expected one, such as 'mon-fri 09:00-17:00' or 'mon,wed,fri 09:00-17:00'");
}

/** What is on or off of the settings: options say so in these words. */
const SWITCHES = Object.entries(noticeSettings.parse({})).flatMap(([name, usual]) =>
  typeof usual === 'boolean' ? name : [],
);

export const addThresholdOptions = (command: Command): Command =>
  command
    .option('--failed-percent <n>', 'of the calls of an hour that came to nothing; none', numberOrNone)
    .option('--least-calls <n>', 'below so many calls within the hour that share says nothing', number)
    .addOption(
      new Option('--provider-down <what>', 'it does not answer, or refuses the account').choices([
        'on',
        'off',
      ]),
    )
    .addOption(
      new Option('--minutes <what>', "80 and 100 % of the site's minutes of the day").choices(['on', 'off']),
    )
    .option('--spend-a-day <dollars>', 'told at 80 and 100 % of it; none (default)', numberOrNone)
    .option(
      '--first-sound-ms <n>',
      'from the click to the first sound, of which one of the last calls in twenty waits longer; none',
      numberOrNone,
    )
    .option('--quiet-minutes <n>', 'of business hours without a call; none (default)', numberOrNone)
    .option('--time-zone <zone>', 'by whose clock, such as Europe/Berlin; UTC by default')
    .option('--hours <days and time>', "of business: 'mon-fri 09:00-17:00'", once)
    // As earlier releases have them.
    .addOption(new Option('--zone <name>').conflicts('timeZone').hideHelp())
    .addOption(new Option('--days <days>').hideHelp())
    .option('--digest-at <time>', 'when the day before is told: 08:00');

/** What `--time-zone` and `--hours` mean of the settings. @throws where the days are said twice */
function settingsOf({ timeZone, ...given }: Record<string, unknown>): Record<string, unknown> {
  const settings = timeZone === undefined ? given : Object.assign(given, { zone: timeZone });
  const [, days, hours] = /^(\S+) +(\S+)$/.exec(String(given['hours'])) ?? [];
  if (days === undefined) return settings;
  if (given['days'] !== undefined) throw new Error('--hours: the days are said in it, leave --days out.');
  return Object.assign(settings, { days, hours });
}

const OPTIONS: Record<string, string> = { zone: 'timeZone', days: 'hours' };

/** In the words of the options. */
export const shown = ({ zone, days, hours, ...others }: NoticeSettings): Row[] =>
  Object.entries({ timeZone: zone, hours: `${days} ${hours}` } as Row)
    .concat(Object.entries(others))
    .map(([what, value]) => ({ what, value: value ?? 'none' }));

/** @throws in words for the operator */
export function changedBy(before: NoticeSettings, given: Record<string, unknown>): NoticeSettings {
  const changes = Object.entries(settingsOf(given)).map(([name, value]) => {
    if (value === NONE) return [name, null];
    return [name, SWITCHES.includes(name) ? value === 'on' : value];
  });
  if (changes.length === 0) throw new Error('Nothing to change: name an option (--help lists them).');
  const asked = Object.assign({}, before, Object.fromEntries(changes));
  return demand(noticeSettings, asked, ({ path }) => {
    const name = String(path[0]);
    return `--${(OPTIONS[name] ?? name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  });
}
