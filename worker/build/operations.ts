/** What each route is for, what it is sent and what it answers: of this the interface's description is made. */
import type * as z from 'zod';
import { CALLBACK_ROUTE } from '../callback-contract.ts';
import { HEALTH_ROUTE } from '../health/contract.ts';
import { ROUTES, type Route } from '../route-table.ts';
import * as answers from './answers.ts';
import { callbackRequest } from '../schemas/callbacks.ts';
import { conversationRequest, passRequest, ratingRequest, webCallRequest } from '../schemas/calls.ts';
import { chatRequest } from '../schemas/chat.ts';
import { contactRequest, newsletterRequest } from '../schemas/leads.ts';
import { measuresRequest } from '../schemas/measures.ts';

export interface Answer {
  status: number;
  what: string;
  /** None: what is answered is no JSON. */
  schema?: z.ZodType;
  type?: string;
}

export const TAGS = {
  Site: 'What a page may know of its site.',
  Calls: 'Voice calls: their beginning, their end, and what is told of them.',
  'Waiting line': 'For visitors who find all places taken.',
  Video: 'Video conversations.',
  Chat: 'Written conversations.',
  Forms: 'What visitors leave behind.',
  Host: 'The host itself.',
};

export interface Operation {
  name: string;
  route: Route;
  tag: keyof typeof TAGS;
  summary: string;
  sent?: z.ZodType;
  answers: readonly Answer[];
  /** Of the query, beside `site`. */
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Whether a site has to be named. */
  site: 'required' | 'optional' | 'none';
}

const OK: Answer = { status: 200, what: 'Done.', schema: answers.done };
const LATER: Answer = { status: 202, what: 'It will be done.', schema: answers.done };
const IN_LINE: Answer = {
  status: 202,
  what: 'There is no place yet: a ticket for the waiting line.',
  schema: answers.placeInLine,
};
const CREATION = {
  'idempotency-key': 'For a day, the same key with the same body is the same call.',
  'x-talklive-line': 'The caller can wait for a place: `wait`, or the ticket that it has waited with.',
  'x-talklive-pass': 'A join pass, where the site demands one.',
  'x-talklive-consent': 'What the visitor has agreed to, and when: `HASH TIME`.',
};

type Told = Omit<Operation, 'name' | 'route'>;
const TOLD: Record<keyof typeof ROUTES, Told> = {
  config: {
    tag: 'Site',
    summary: 'What the widget needs to know of a site',
    answers: [{ status: 200, what: 'The site.', schema: answers.config }],
    site: 'optional',
  },
  createCall: {
    tag: 'Calls',
    summary: 'Create a voice call',
    sent: webCallRequest,
    answers: [{ status: 201, what: 'The call.', schema: answers.webCall }, IN_LINE],
    headers: CREATION,
    site: 'required',
  },
  call: { tag: 'Calls', summary: 'Hang up', answers: [OK, LATER], site: 'optional' },
  endCall: {
    tag: 'Calls',
    summary: 'Hang up, for a page that goes away',
    answers: [OK, LATER],
    query: { grace: 'Seconds to wait for the page to come back, 1 to 120; without it, at once.' },
    site: 'optional',
  },
  resumeCall: { tag: 'Calls', summary: 'Say that the page is back', answers: [OK], site: 'optional' },
  rateCall: { tag: 'Calls', summary: 'Rate a call', sent: ratingRequest, answers: [OK], site: 'optional' },
  measureCall: {
    tag: 'Calls',
    summary: 'Tell once what the browser measured of a call',
    sent: measuresRequest,
    answers: [OK],
    site: 'optional',
  },
  line: {
    tag: 'Waiting line',
    summary: 'Ask for a place in line',
    answers: [{ status: 200, what: 'The place.', schema: answers.lineNews }],
    query: { place: 'The place that is known: answered when it is another, after 10 s at the latest.' },
    site: 'required',
  },
  leaveLine: { tag: 'Waiting line', summary: 'Give a place up', answers: [OK], site: 'required' },
  pass: {
    tag: 'Calls',
    summary: 'Get a join pass for one call',
    sent: passRequest,
    answers: [{ status: 200, what: 'The pass.', schema: answers.pass }],
    site: 'required',
  },
  greeting: {
    tag: 'Site',
    summary: 'The sound of a spoken greeting, by its hash',
    answers: [{ status: 200, what: 'The sound.', type: 'audio/*' }],
    site: 'none',
  },
  challenge: {
    tag: 'Calls',
    summary: 'A page for a frame that asks whether a person calls',
    answers: [{ status: 200, what: 'The page.', type: 'text/html' }],
    query: { page: 'Origin of the page around the frame.', lang: 'Language of its words.' },
    site: 'required',
  },
  createConversation: {
    tag: 'Video',
    summary: 'Create a video conversation',
    sent: conversationRequest,
    answers: [{ status: 200, what: 'The conversation.', schema: answers.conversation }, IN_LINE],
    headers: CREATION,
    site: 'required',
  },
  endConversation: { tag: 'Video', summary: 'End it', answers: [OK, LATER], site: 'optional' },
  chat: {
    tag: 'Chat',
    summary: 'Send a message, and read the answer as server-sent events',
    sent: chatRequest,
    answers: [
      {
        status: 200,
        what: 'Events, whose data are as the schema; `[DONE]` ends them.',
        schema: answers.chatEvent,
        type: 'text/event-stream',
      },
    ],
    site: 'required',
  },
  contact: {
    tag: 'Forms',
    summary: 'Send the contact form',
    sent: contactRequest,
    answers: [{ status: 201, what: 'It is kept.', schema: answers.contact }],
    site: 'required',
  },
  newsletter: {
    tag: 'Forms',
    summary: 'Ask for the newsletter',
    sent: newsletterRequest,
    answers: [{ status: 200, what: 'It is noted.', schema: answers.newsletter }],
    site: 'required',
  },
};

export const OPERATIONS: readonly Operation[] = [
  ...Object.entries(ROUTES).map(([name, route]) =>
    Object.assign({ name, route: route as Route }, TOLD[name as keyof typeof ROUTES]),
  ),
  {
    name: 'callback',
    route: CALLBACK_ROUTE,
    tag: 'Forms',
    summary: 'Ask for a person to call back',
    sent: callbackRequest,
    answers: [{ status: 201, what: 'It is kept.', schema: answers.callback }],
    site: 'required',
  },
  {
    name: 'health',
    route: HEALTH_ROUTE,
    tag: 'Host',
    summary: 'How each part is',
    answers: [
      { status: 200, what: 'All that is ours is well.', schema: answers.health },
      { status: 503, what: 'A part of ours is ill.', schema: answers.health },
    ],
    site: 'optional',
  },
];
