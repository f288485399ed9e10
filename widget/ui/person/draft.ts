/** What a visitor has written into the form: kept until it was sent, whatever is closed or fails meanwhile. */
import { CALLBACK_LIMITS, type CallbackRequest } from '../../../worker/callback-contract.ts';
import { ownZone } from '../strings/moments.ts';

export interface Draft {
  name: string;
  phone: string;
  when: 'soon' | 'later';
  /** As a field of the browser has it, by the visitor's clock: `2026-11-26T09:00`. */
  time: string;
  /** BCP 47 */
  language: string;
  attach: boolean;
  /** What is sent again under it counts once; other words are another wish. */
  key: string;
}
export type WrittenField = 'name' | 'phone' | 'time';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** In memory alone, by site: a number is nothing to leave in a browser that others use. */
const drafts = new Map<string, Draft>();

/** `randomUUID` is there on secure pages only. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** @param open when somebody is there next; null: now, or nobody knows */
export function draftOf(site: string, language: string, open: number | null, now: number): Draft {
  const known = drafts.get(site);
  if (known) return known;
  const from = Math.ceil(((open ?? now) + HOUR_MS) / HOUR_MS) * HOUR_MS;
  return {
    name: '',
    phone: '',
    when: 'soon',
    time: fieldTime(from),
    language,
    attach: false,
    key: newKey(),
  };
}

/** With what has changed, under a key of its own. */
export function changed(site: string, draft: Draft, change: Partial<Draft>): Draft {
  const next = Object.assign({}, draft, change, { key: newKey() });
  drafts.set(site, next);
  return next;
}

/** It was sent: who and whereto may serve again, the rest was said. */
export const forget = (site: string): void => void drafts.delete(site);

export function fieldTime(at: number): string {
  const shown = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return shown.toISOString().slice(0, 16);
}

/** The first and the last time that may be asked for. */
export const timesAround = (now: number) => ({
  min: fieldTime(now),
  max: fieldTime(now + CALLBACK_LIMITS.days * DAY_MS),
});

/** What cannot be sent as it is, in the order of the form. */
export function wrongIn({ name, phone, when, time }: Draft, now: number): WrittenField[] {
  const at = Date.parse(time);
  return [
    ...(name.trim() ? [] : ['name' as const]),
    ...(/\d.*\d.*\d/.test(phone) ? [] : ['phone' as const]),
    ...(when === 'soon' || (at > now && at < now + CALLBACK_LIMITS.days * DAY_MS) ? [] : ['time' as const]),
  ];
}

type Written = Omit<CallbackRequest, 'callId' | 'transcript' | 'filledInMs' | 'website'>;

export function requestOf({ name, phone, when, time, language, key }: Draft): Written {
  const request: Written = { name: name.trim(), phone: phone.trim(), language, idempotencyKey: key };
  if (when === 'later') request.preferredAt = new Date(time).toISOString();
  const timeZone = ownZone();
  // A wish without a zone can be answered, too.
  if (timeZone) request.timeZone = timeZone;
  return request;
}
