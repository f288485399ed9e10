/** The options of `npm run alerts -- set`: each is named like the setting. */
import { InvalidArgumentError, Option, type Command } from 'commander';
import { noticeSettings, type NoticeSettings } from '../schemas/notices.ts';
import { demand } from './faults.ts';

/** For null, of which commander makes an empty text. */
const NONE = Symbol('none');

function number(value: string): number {
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
  throw new InvalidArgumentError('expected a number');
}
const numberOrNone = (value: string) => (value === 'none' ? NONE : number(value));

const SWITCHES = ['providerDown', 'minutes'] as const;

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
    .option('--zone <name>', 'where you are, such as Europe/Berlin; UTC by default')
    .option('--days <days>', 'of business: mon-fri, or mon,wed,fri')
    .option('--hours <span>', 'of business: 09:00-17:00')
    .option('--digest-at <time>', 'when the day before is told: 08:00');

/** @throws in words for the operator */
export function changedBy(before: NoticeSettings, given: Record<string, unknown>): NoticeSettings {
  const changes = Object.entries(given).map(([name, value]) => {
    if (value === NONE) return [name, null];
    return [name, SWITCHES.some((one) => one === name) ? value === 'on' : value];
  });
  if (changes.length === 0) throw new Error('Nothing to change: name an option (--help lists them).');
  const asked = Object.assign({}, before, Object.fromEntries(changes));
  return demand(
    noticeSettings,
    asked,
    ({ path }) => `--${String(path[0]).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
}
