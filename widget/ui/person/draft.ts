/** What a visitor has written into the form: kept until it was sent, whatever is closed or fails meanwhile. */
import {
  CALLBACK_LIMITS,
  isPhone,
  type CallbackAnswer,
  type CallbackRequest,
} from '../../../worker/callback-contract.ts';
import { ownZone } from '../strings/moments.ts';
import type { Draft, Sent } from './draft-types.ts';
import { forgetSent, keepSent, keptSent } from './kept-sent.ts';

export type WrittenField = 'name' | 'phone' | 'time';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** In memory alone, by site: a number is nothing to leave in a browser that others use. */
const drafts = new Map<string, Draft>();
const arrived = new Map<string, Sent>();
/** Who it was from. */
const known = new Map<string, Pick<Draft, 'name' | 'phone'>>();

/** `randomUUID` is there on secure pages only. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** @param open when somebody is there next; null: now, or nobody knows */
export function draftOf(site: string, language: string, open: number | null, now: number): Draft {
  const written = drafts.get(site);
  if (written) return written;
  const from = Math.ceil(((open ?? now) + HOUR_MS) / HOUR_MS) * HOUR_MS;
  const { name = '', phone = '' } = known.get(site) ?? {};
  return {
    name,
    phone,
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

/** What the page knows of the visitor, in words that it may have from anywhere. */
export interface Known {
  name?: unknown;
  phone?: unknown;
}

/** With what is known where nothing is written. */
export function knowing(site: string, draft: Draft, { name, phone }: Known): Draft {
  const given = (written: string, known: unknown, most: number) =>
    written === '' && typeof known === 'string' && known.length <= most ? known : written;
  const next = {
    name: given(draft.name, name, CALLBACK_LIMITS.name),
    phone: given(draft.phone, phone, CALLBACK_LIMITS.phone),
  };
  return next.name === draft.name && next.phone === draft.phone ? draft : changed(site, draft, next);
}

/** It was sent: who and whereto serve again, the rest was said. */
export function settle(site: string, draft: Draft, answer: CallbackAnswer, at: number): void {
  const sent = { draft, answer, at };
  drafts.delete(site);
  arrived.set(site, sent);
  known.set(site, draft);
  keepSent(site, sent);
}

/** What the visitor has asked for in this tab within the last hour, and waits for: nobody is to be asked, or called, twice. */
export function sentTo(site: string, now: number): Sent | null {
  const sent = arrived.get(site) ?? keptSent(site);
  if (!sent) return null;
  const isOverdue = sent.answer.by !== null && Date.parse(sent.answer.by) < now;
  if (!isOverdue && now - sent.at < HOUR_MS) return sent;
  forgetSent(site);
  return null;
}

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
    ...(isPhone(phone) ? [] : ['phone' as const]),
    ...(when === 'soon' || (at > now && at < now + CALLBACK_LIMITS.days * DAY_MS) ? [] : ['time' as const]),
  ];
}

type Written = Omit<CallbackRequest, 'callId' | 'transcript' | 'filledInMs' | 'website'> &
  Record<'name' | 'phone', string>;

export function requestOf({ name, phone, when, time, language, key }: Draft): Written {
  const request: Written = { name: name.trim(), phone: phone.trim(), language, idempotencyKey: key };
  if (when === 'later') request.preferredAt = new Date(time).toISOString();
  const timeZone = ownZone();
  // A wish without a zone can be answered, too.
  if (timeZone) request.timeZone = timeZone;
  return request;
}
