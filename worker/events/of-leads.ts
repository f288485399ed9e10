import type { ContactRequest } from '../contract.ts';
import { eventOf, type Noted } from './note.ts';

/** What its visitor wrote, as it was sent first. */
export function leadEvent(site: string, leadId: string, contact: ContactRequest, at: number): Promise<Noted> {
  const { firstName, email, message } = contact;
  const { lastName = '', company = '', phone = '' } = contact;
  const { interest = '', candidate = '', plan = '', industry = '' } = contact;
  const [who, about] = [
    { leadId, firstName, lastName, email, company, phone },
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
