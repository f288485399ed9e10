/** A site's hours, as they are stored (`mon-fri 09:00-17:00`) and as they are filled in: by day. */

export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof DAYS)[number];
export const DAY_NAMES: Record<Day, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** `09:00-17:00`; a field that is empty yet leaves its side out. */
export type Week = Readonly<Record<Day, readonly string[]>>;

const indexOf = (day: string) => DAYS.findIndex((known) => known === day);

export function weekOf(hours: readonly string[]): Week {
  const week: Record<Day, string[]> = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  for (const one of hours) {
    const [days = '', span = ''] = one.split(' ');
    const [first = '', last = first] = days.split('-');
    const many = ((indexOf(last) - indexOf(first) + 7) % 7) + 1;
    for (let at = 0; at < many; at += 1) {
      const day = DAYS[(indexOf(first) + at) % 7];
      if (day) week[day].push(span);
    }
  }
  for (const day of DAYS) week[day].sort();
  return week;
}

/** The next days that have the same span go with the first of them. */
export function hoursOf(week: Week): string[] {
  const spans = [...new Set(DAYS.flatMap((day) => week[day]))].sort();
  return spans.flatMap((span) => {
    const written: string[] = [];
    for (let at = 0; at < DAYS.length; at += 1) {
      const first = DAYS[at];
      if (!first || !week[first].includes(span)) continue;
      while (week[DAYS[at + 1] ?? first].includes(span) && at + 1 < DAYS.length) at += 1;
      const last = DAYS[at] ?? first;
      written.push(`${first === last ? first : `${first}-${last}`} ${span}`);
    }
    return written;
  });
}

/** @param words of a refusal, which quotes a time as it is stored */
export function hoursFault(words: string): string {
  const [, day, span] = /"(\w{3})[\w-]* (\d\d:\d\d-\d\d:\d\d)"/.exec(words) ?? [];
  const name = DAYS.find((one) => one === day);
  if (!name || !span) return `${words}.`;
  const shown = `${DAY_NAMES[name]}, ${span.replace('-', ' – ')}`;
  return `${shown}: a time ends after it begins. What goes over midnight is two: up to 00:00, and from 00:00 of the next day.`;
}

/** Whether the second is after the first: a day ends at 24:00. */
export const isSpan = (span: string): boolean => {
  const [from = '', to = ''] = span.split('-');
  return from < to;
};
