/** What comes before a call: its pass, and its place in the waiting line. */
import * as z from 'zod';
import type { ROUTES, Sent } from '../route-table.ts';
import { done, lineNews, type AnswerSchema, type Described } from './described.ts';
import { challengeToken } from './form.ts';

export const passRequest: z.ZodType<Sent<typeof ROUTES.pass>> = z.strictObject({
  challengeToken: challengeToken.exactOptional(),
});

/** Of a place in a waiting line. */
export const lineTicket = z.string().regex(/^[\da-f]{32}$/);
/** The place that a page knows; 0: none yet. */
export const knownPlace = z.coerce.number().int().min(0).max(100_000).catch(0);

const pass = (): AnswerSchema<'pass'> => z.object({ pass: z.string(), seconds: z.number() });

export const describeAdmission = () =>
  ({
    line: {
      tag: 'Waiting line',
      summary: 'Ask for a place in line',
      answers: [{ what: 'The place.', schema: lineNews() }],
      query: { place: 'The place that is known: answered when it is another, after 10 s at the latest.' },
      site: 'required',
    },
    leaveLine: { tag: 'Waiting line', summary: 'Give a place up', answers: [done()], site: 'required' },
    pass: {
      tag: 'Calls',
      summary: 'Get a join pass for one call',
      sent: passRequest,
      answers: [{ what: 'The pass.', schema: pass() }],
      site: 'required',
    },
    challenge: {
      tag: 'Calls',
      summary: 'A page for a frame that asks whether a person calls',
      answers: [{ what: 'The page.', type: 'text/html' }],
      query: { page: 'Origin of the page around the frame.', lang: 'Language of its words.' },
      site: 'required',
    },
  }) satisfies Record<string, Described>;
