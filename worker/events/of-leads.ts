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
