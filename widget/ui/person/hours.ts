/** When a site has a person, as its visitor reads it. */
import type { PersonHours } from '../../../worker/hours-contract.ts';
import { clockIn, minutesOf, WEEKDAYS } from '../strings/moments.ts';

export interface HoursNow {
  isOpen: boolean;
  /** Epoch ms; null: not known, or never. */
  until: number | null;
}

/** What was told when the page asked may have changed since, once at least. */
export function standingAt({ isOpen, changesAt }: PersonHours, now: number): HoursNow {
  const until = changesAt === null ? null : Date.parse(changesAt);
  return until !== null && until <= now ? { isOpen: !isOpen, until: null } : { isOpen, until };
}

/** Whether somebody is there then by the hours as they are set; where they cannot be told, nothing is said against it. */
export function isWithin({ hours, timeZone }: Pick<PersonHours, 'hours' | 'timeZone'>, at: number): boolean {
  try {
    const [date, clock] = clockIn(timeZone, at);
    const day = (new Date(date).getUTCDay() + 6) % 7;
    const minutes = minutesOf(clock);
    const has = (span: string) => {
      const [days = '', times = ''] = span.split(' ');
      const [first = 0, last = first] = days.split('-').map((name) => WEEKDAYS.indexOf(name));
      const [from = 0, to = 0] = times.split('-').map(minutesOf);
      return (day - first + 7) % 7 <= (last - first + 7) % 7 && from <= minutes && minutes < to;
    };
    return hours.length === 0 || hours.some(has);
  } catch {
    return true;
  }
}
