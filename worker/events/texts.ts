/** What each kind of event says to people. */
import type { EventData, ToldLimit } from '../event-contract.ts';
import { endedText, startedText } from './alert-texts.ts';
import type { Text } from './text.ts';

const A_CALL = { voice: 'A voice call', video: 'A video conversation' } as const;
const AN_END: Record<EventData['call.ended']['endedBy'], string> = {
  visitor: 'the visitor hung up',
  grace: 'its page went away and did not come back',
  provider: 'the provider ended it',
  limit: 'it had reached its longest length',
  operator: 'an operator hung up',
  'nobody-joined': 'nobody had joined it',
  unclaimed: 'no page was told of it',
};
const A_LIMIT: Record<ToldLimit, (most: number | null) => string> = {
  'calls-at-once': (most) => `All places for calls are taken (${most})`,
  'all-calls-at-once': () => 'All places for calls of the whole deployment are taken',
  'minutes-a-day': (most) => `The minutes of the day are used up (${most})`,
};

export function lengthOf(seconds: number | null): string {
  if (seconds === null) return '';
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
/** What is smaller than a cent is told to the tenth of one. */
export const dollars = (amount: number): string => `$${amount.toFixed(amount > 0 && amount < 0.1 ? 3 : 2)}`;

const orNone = (count: number): number | null => (count === 0 ? null : count);
const behind = (start: string, rest: string): string => (rest === '' ? start : `${start} ${rest}`);

export const TEXTS: { readonly [Kind in keyof EventData]: (data: EventData[Kind]) => Text } = {
  'call.started': ({ callId, kind, assistant, pageOrigin }) => ({
    title: `${A_CALL[kind]} has begun`,
    facts: [
      ['Assistant', assistant],
      ['Page', pageOrigin],
      ['Call', callId],
    ],
  }),
  'call.ended': ({ callId, kind, endedBy, seconds }) => ({
    title: behind(`${A_CALL[kind]} is over`, seconds === null ? '' : `after ${lengthOf(seconds)}`),
    facts: [
      ['Why', AN_END[endedBy]],
      ['Call', callId],
    ],
  }),
  'call.reported': ({ callId, kind, isWhole, endedReason, seconds, success, cost, turns }) => ({
    title: `${A_CALL[kind]} is reported${isWhole ? '' : ' in part'}`,
    facts: [
      ['Length', lengthOf(seconds)],
      ['Cost', cost === null ? null : dollars(cost)],
      ['Success', success],
      ['Turns', turns],
      ['Ended', endedReason],
      ['Call', callId],
    ],
  }),
  'call.failed': ({ kind, assistant, pageOrigin, code }) => ({
    title: `${A_CALL[kind]} came to nothing: ${code}`,
    facts: [
      ['Assistant', assistant],
      ['Page', pageOrigin],
    ],
  }),
  'lead.created': (lead) => ({
    title:
      lead.source === 'newsletter'
        ? `A new reader of the newsletter: ${lead.email}`
        : `A new contact: ${behind(lead.firstName, lead.lastName)}`,
    facts: [
      ['Email', lead.email],
      ['Phone', lead.phone],
      ['Company', lead.company],
      ['Interest', lead.interest],
      ['Candidate', lead.candidate],
      ['Plan', lead.plan],
      ['Industry', lead.industry],
    ],
    message: lead.message,
  }),
  'callback.requested': (wish) => ({
    title: `${wish.name} wants to be called back`,
    facts: [
      ['Phone', wish.phone],
      ['Email', wish.email],
      ['When it suits', wish.preferredAt],
      ['Their time zone', wish.timeZone],
      ['Language', wish.language],
      ['Promised by', wish.promisedBy],
      ['Call', wish.callId],
      ['What was said', wish.hasTranscript ? `npm run leads -- show ${wish.leadId}` : ''],
    ],
    message: wish.note,
  }),
  'limit.reached': ({ limit, most }) => ({
    title: A_LIMIT[limit](most),
    facts: [['So', 'visitors are refused, or wait in line where the site has one']],
  }),
  'alert.started': startedText,
  'alert.ended': endedText,
  'digest.daily': (day) => ({
    title: `${day.day}: ${day.calls} calls, ${Math.round(day.minutes)} min, ${dollars(day.cost)}`,
    facts: [
      ['Video conversations among them', orNone(day.video)],
      ['Failed', day.failures.map(({ code, count }) => `${count} × ${code}`).join(', ') || 'none'],
      ['Contacts', day.contacts],
      ['New readers of the newsletter', orNone(day.readers)],
      ['Rated up', orNone(day.ratedUp)],
      ['Rated down', orNone(day.ratedDown)],
      ['Alerts', orNone(day.alerts)],
      ['Days begin at midnight in', day.zone],
    ],
  }),
  'endpoint.test': ({ endpoint }) => ({
    title: 'A test: what happens on this site is told here',
    facts: [['Endpoint', endpoint]],
  }),
};
