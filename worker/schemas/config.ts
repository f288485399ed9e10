/** What is asked without anything being sent: a site, its greeting's sound, and how the host is. */
import * as z from 'zod';
import type { Health, HEALTH_ROUTE } from '../health-contract.ts';
import { CORNERS, THEMES } from '../look-contract.ts';
import type { AnswerSchema, Described, DescribedOf } from './described.ts';

const configAnswer = (): AnswerSchema<'config'> =>
  z.object({
    site: z.string(),
    mode: z.enum(['live', 'rehearsal']),
    label: z.string().exactOptional().describe('Words that stand wherever a conversation shows'),
    labels: z.record(z.string(), z.string()).exactOptional(),
    chat: z.enum(['live', 'canned']),
    video: z.boolean(),
    assistantId: z.string(),
    callMachineUrl: z.string().exactOptional(),
    consentText: z.string().exactOptional(),
    privacyUrl: z.string().exactOptional(),
    phone: z.string().exactOptional(),
    spokenGreeting: z
      .object({
        text: z.string(),
        sound: z.string(),
        integrity: z.string(),
        elsewhere: z
          .literal(true)
          .exactOptional()
          .describe(
            'It is not played on pages of this host: whoever answers them greets in words of its own',
          ),
      })
      .exactOptional(),
    look: z.object({
      accent: z.string().exactOptional(),
      radius: z.string().exactOptional(),
      theme: z.enum(THEMES).exactOptional(),
      placement: z.enum(CORNERS).exactOptional(),
      greeting: z.string().exactOptional(),
    }),
    person: z
      .object({
        isOpen: z.boolean(),
        changesAt: z.string().nullable().describe('When that changes, ISO 8601; null: never'),
        hours: z.array(z.string()),
        timeZone: z.string(),
        callbackMinutes: z.number().nullable(),
      })
      .exactOptional()
      .describe('When the site has a person'),
    joinPass: z.enum(['first', 'challenge']).exactOptional(),
    turnstileSiteKey: z.string().exactOptional(),
    version: z.string(),
  });

export const describeConfig = () =>
  ({
    config: {
      tag: 'Site',
      summary: 'What the widget needs to know of a site',
      answers: [{ what: 'The site.', schema: configAnswer() }],
      site: 'optional',
    },
    greetingSound: {
      tag: 'Site',
      summary: 'The sound of a spoken greeting, by its hash',
      answers: [{ what: 'The sound.', type: 'audio/*' }],
      site: 'none',
    },
  }) satisfies Record<string, Described>;

const healthAnswer = (): z.ZodType<Health> => {
  const part = z.enum(['ok', 'slow', 'down', 'refused']);
  return z.object({
    ok: z.boolean(),
    version: z.string(),
    mode: z.enum(['live', 'rehearsal']),
    database: z.enum(['ok', 'down']),
    parts: z.object({
      tables: z.record(z.string(), part),
      gate: part,
      alarm: z.object({
        state: z.enum(['ok', 'late', 'unknown']),
        lastSecondsAgo: z.number().nullable(),
      }),
      list: z.object({ state: z.enum(['ok', 'behind', 'unknown']), unlisted: z.number().nullable() }),
      line: z.object({ waiting: z.number().nullable() }),
      budget: part.nullable(),
      provider: z.object({ voice: part, video: part.nullable() }),
    }),
  });
};

export const describeHealth = (): DescribedOf<typeof HEALTH_ROUTE> => ({
  tag: 'Host',
  summary: 'How each part is',
  answers: [
    { what: 'All that is ours is well.', schema: healthAnswer() },
    { status: 503, what: 'A part of ours is ill.', schema: healthAnswer() },
  ],
  site: 'optional',
});
