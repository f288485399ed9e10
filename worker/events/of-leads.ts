import type { CallbackRequest } from '../callback-contract.ts';
import type { ContactRequest } from '../contract.ts';
import { eventOf, type Noted } from './note.ts';

/** What its visitor wrote, as it was sent first. */
export function leadEvent(site: string, leadId: string, contact: ContactRequest, at: number): Promise<Noted> {
  const { firstName, email, message } = contact;
  const { lastName = '', company = '', phone = '' } = contact;
  const { interest = '', candidate = '', plan = '', industry = '' } = contact;
  const [who, about] = [
    { leadId, source: 'contact' as const, firstName, lastName, email, company, phone },
    { interest, candidate, plan, industry, message },
  ];
  return eventOf({
    kind: 'lead.created',
    site,
    of: leadId,
    about: leadId,
    at,
    data: Object.assign(who, about),
  });
}

/** Somebody is on the list of the newsletter, for the mailbox is theirs. @param of the link that they have followed */
export function subscriberEvent(
  site: string,
  { leadId, email, of, at }: { leadId: string; email: string; of: string; at: number },
): Promise<Noted> {
  const who = { leadId, source: 'newsletter' as const, firstName: '', lastName: '', email, company: '' };
  const nothing = { phone: '', interest: '', candidate: '', plan: '', industry: '', message: '' };
  const data = Object.assign(who, nothing);
  return eventOf({ kind: 'lead.created', site, of: `${leadId} ${of}`, about: leadId, at, data });
}

/** As a callback is stored. */
interface Wanted {
  request: CallbackRequest;
  call: string | null;
  preferredAt: number | null;
  promisedBy: number | null;
  transcript: string | null;
}

const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Whom to call, and when; no word of what was said. */
export function callbackEvent(site: string, leadId: string, wanted: Wanted, at: number): Promise<Noted> {
  const { name, phone = '', email = '', note = '', timeZone = '', language = '' } = wanted.request;
  const [who, when] = [
    { leadId, name, phone, email, note },
    { preferredAt: isoOf(wanted.preferredAt), timeZone, language, promisedBy: isoOf(wanted.promisedBy) },
  ];
  const said = { callId: wanted.call, hasTranscript: wanted.transcript !== null };
  return eventOf({
    kind: 'callback.requested',
    site,
    of: leadId,
    about: leadId,
    at,
    data: Object.assign(who, when, said),
  });
}
