// Numbers, from where they are enforced.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTACT_LIMITS, CONTEXT_LIMITS, GRACE_SECONDS } from '../../../worker/contract.ts';
import { NEW_SITE } from '../../../worker/schemas/new-site.ts';
import { ROOT } from '../../build/paths.ts';
import { code, table } from './rows.js';

const number = (/** @type {number} */ count) => count.toLocaleString('en-US');

export const sizes = () =>
  table(
    ['What', 'At most'],
    [
      ['A message in the chat', '4,000 characters'],
      [
        'Turns of a call that go along into the chat',
        `${number(CONTEXT_LIMITS.turns)}, of ${number(CONTEXT_LIMITS.text)} characters together`,
      ],
      ['A message of the contact form', `${number(CONTACT_LIMITS.message)} characters`],
      ['How long a page may be away before its call is hung up', `${GRACE_SECONDS} seconds`],
      ['A name or value in `variables`', 'a name of 200 characters; the whole request 256 kB'],
    ],
  );

const WHO = {
  BURST_ADDRESS: 'Everything, from one address',
  BURST_CALLS: 'Calls and videos begun, from one address to one site',
  BURST_CHAT: 'Chat messages, from one address to one site',
  BURST_FORMS: 'Forms, from one address to one site',
  BURST_OTHER: 'Anything else, from one address to one site',
};

export const bursts = () => {
  const text = readFileSync(join(ROOT, 'worker/wrangler.jsonc'), 'utf8');
  const found = text.matchAll(/"name": "(BURST_\w+)".*?"limit": (\d+), "period": (\d+)/g);
  return table(
    ['What', 'At most'],
    [...found].map(([, name = '', limit, period]) => [
      /** @type {Record<string, string>} */ (WHO)[name] ?? name,
      `${limit} in ${period} seconds`,
    ]),
  );
};

/** @type {readonly (readonly [field: keyof typeof NEW_SITE, option: string, what: string])[]} */
const OF_A_SITE = [
  ['callsAtOnce', '--calls-at-once', 'Calls and videos at the same time'],
  ['waitingLine', '--waiting-line', 'Visitors who may wait for a place'],
  ['minutesADay', '--minutes-a-day', 'Minutes of calls and videos a day'],
  ['visitorCallsAtOnce', '--visitor-calls-at-once', 'Calls at the same time, of one visitor'],
  ['visitorCallsAnHour', '--visitor-calls-an-hour', 'Calls begun within an hour, of one visitor'],
  ['visitorMinutesADay', '--visitor-minutes-a-day', 'Minutes a day, of one visitor'],
  ['messagesADay', '--messages-a-day', 'Chat messages a day'],
  ['maxCallSeconds', '--max-call-seconds', 'Seconds of the longest call'],
  ['maxVideoSeconds', '--max-video-seconds', 'Seconds of the longest video'],
];

const atFirst = (/** @type {unknown} */ value) => (value === null ? 'none' : number(Number(value)));

export const siteLimits = () =>
  table(
    ['What', 'At first', 'Option'],
    OF_A_SITE.map(([field, option, what]) => [what, atFirst(NEW_SITE[field]), code(option)]),
  );
