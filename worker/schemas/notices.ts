/** When a site's operator is told that something is wrong, and of the day; where that is, and when there is business. */
import * as z from 'zod';
import type { Thresholds } from '../console-events-contract.ts';
import { timeZone } from './setting.ts';

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const DAY = `(?:${WEEKDAYS.join('|')})`;
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';

const percent = z.number().int().min(1).max(100).nullable();
const isSpan = (text: string): boolean => {
  const [from = '', to = ''] = text.split('-');
  return from < to;
};

/** What counts as wrong: types say which one lacks. */
export const thresholds = z.strictObject({
  /** Of the calls of an hour; null, here as below: nobody is told. */
  failedPercent: percent.default(50),
  /** Below so many of them, a share says nothing. */
  leastCalls: z.number().int().min(1).max(100_000).default(5),
  providerDown: z.boolean().default(true),
  /** At 80 and at 100 % of the site's minutes of the day. */
  minutes: z.boolean().default(true),
  /** US dollars; at 80 and at 100 % of them. */
  spendADay: z.number().min(0.01).max(1_000_000).nullable().default(null),
  /** From the click, of which one call in twenty waits longer. */
  firstSoundMs: z.number().int().min(100).max(120_000).nullable().default(8000),
  /** Of business hours without a call. */
  quietMinutes: z.number().int().min(1).max(100_000).nullable().default(null),
} satisfies { [N in keyof Thresholds]: z.ZodType<Thresholds[N]> });

type ChangesOf<Shape extends Record<string, z.ZodDefault>> = {
  [N in keyof Shape]: z.ZodExactOptional<ReturnType<Shape[N]['unwrap']>>;
};
/** Those that are changed: one that is absent stays as it is, and is not the usual one again. */
const changesOf = <Shape extends Record<string, z.ZodDefault>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, one]) => [name, z.exactOptional(one.unwrap())]),
  ) as ChangesOf<Shape>;
export const thresholdChanges = z.strictObject(changesOf(thresholds.shape));

export const noticeSettings = z
  .strictObject({
    zone: timeZone.default('UTC'),
    /** Days of business, as `mon-fri` or `mon,wed,fri`. */
    days: z
      .string()
      .regex(
        new RegExp(`^${DAY}(?:-${DAY})?(?:,${DAY}(?:-${DAY})?)*$`),
        'days such as mon-fri or mon,wed,fri',
      )
      .default('mon-fri'),
    hours: z
      .string()
      .regex(new RegExp(`^${TIME}-(?:${TIME}|24:00)$`), 'hours such as 09:00-17:00')
      .refine(isSpan, 'hours that end after they begin')
      .default('09:00-17:00'),
    /** When the day before is told. */
    digestAt: z
      .string()
      .regex(new RegExp(`^${TIME}$`), 'a time such as 08:00')
      .default('08:00'),
  })
  .extend(thresholds.shape);
export type NoticeSettings = z.infer<typeof noticeSettings>;

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? {} : JSON.parse(text);
  } catch {
    return {};
  }
}

/** As a row of `notice_settings` has them; null: there is none. One that no command of this release wrote must not silence the other sites. */
export function noticesOf(text: string | null): NoticeSettings {
  const read = noticeSettings.strip().safeParse(jsonOf(text));
  return read.success ? read.data : noticeSettings.parse({});
}
