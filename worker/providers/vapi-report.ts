/** Vapi's report of a call: its record (`GET /call/{id}`), or the message `end-of-call-report`. */
import * as z from 'zod';
import type { Json } from '../contract.ts';
import type { CallReport, SaidTurn } from '../report-contract.ts';
import { secondsBetween, textOrNone } from './messages.ts';
import { plainReason, plainSuccess } from './plain-figures.ts';
import { cardsOf } from './vapi-cards.ts';

/** A call of 12 hours has fewer. */
const MOST_MESSAGES = 20_000;
const numberOrNone = z.number().nullish().catch(null);

const said = z.object({
  role: z.string(),
  message: z.string(),
  /** Both in ms since 1970. */
  time: numberOrNone,
  endTime: numberOrNone,
  secondsFromStart: numberOrNone,
});

/** What is of another kind than expected counts as not there. */
const optional = <T extends z.ZodType>(type: T) => type.nullish().catch(null);

const material = {
  status: textOrNone,
  endedReason: textOrNone,
  startedAt: textOrNone,
  endedAt: textOrNone,
  cost: numberOrNone,
  costBreakdown: optional(z.record(z.string(), z.unknown())),
  analysis: optional(
    z.object({ summary: textOrNone, structuredData: optional(z.json()), successEvaluation: textOrNone }),
  ),
  artifact: optional(
    z.object({
      messages: optional(z.array(z.unknown())),
      recordingUrl: textOrNone,
      stereoRecordingUrl: textOrNone,
      structuredOutputs: optional(z.record(z.string(), z.json())),
    }),
  ),
};

export const reportMaterial = z.object(material);
type Material = z.infer<typeof reportMaterial>;

const SPEAKERS: Readonly<Record<string, SaidTurn['speaker']>> = {
  user: 'visitor',
  bot: 'assistant',
  assistant: 'assistant',
};

/** The operator's own prompt and what tools were told are no words of the call. */
function turnsOf(messages: readonly unknown[]): SaidTurn[] {
  return messages.flatMap((one) => {
    const { data } = said.safeParse(one);
    const speaker = SPEAKERS[data?.role ?? ''];
    if (!data || !speaker || data.message === '') return [];
    const from = data.secondsFromStart ?? null;
    const lasted = data.time != null && data.endTime != null ? (data.endTime - data.time) / 1000 : null;
    return [
      { speaker, text: data.message, from, to: from !== null && lasted !== null ? from + lasted : null },
    ];
  });
}

/** Of the parts that are charged for, those that cost something; counts of tokens and letters are none. */
const partsOf = (breakdown: Material['costBreakdown']): Record<string, number> =>
  Object.fromEntries(
    ['transport', 'stt', 'llm', 'tts', 'vapi', 'chat'].flatMap((part) => {
      const cost = breakdown?.[part];
      return typeof cost === 'number' && Number.isFinite(cost) ? [[part, cost]] : [];
    }),
  );

const only = (text: string | null | undefined): string | null => (text ? text : null);
const isEmpty = (value: Json | undefined) =>
  value == null || (typeof value === 'object' && Object.keys(value).length === 0);

/** @param isLast it comes once, when all is done */
export function reportOf({ analysis, artifact, ...call }: Material, isLast: boolean): CallReport {
  const structured =
    [analysis?.structuredData, artifact?.structuredOutputs].find((one) => !isEmpty(one)) ?? null;
  const evaluation = only(analysis?.successEvaluation);
  const summary = only(analysis?.summary);
  const messages = (artifact?.messages ?? []).slice(0, MOST_MESSAGES);
  const success = plainSuccess(evaluation);
  const isAnalysed = summary !== null || evaluation !== null || structured !== null;
  return {
    isWhole: isLast || (call.status === 'ended' && call.cost != null && isAnalysed),
    endedReason: plainReason(call.endedReason),
    seconds: secondsBetween(call.startedAt, call.endedAt),
    success,
    cost: call.cost ?? null,
    costParts: partsOf(call.costBreakdown),
    words: {
      turns: turnsOf(messages),
      cards: cardsOf(messages),
      summary,
      structured,
      evaluation: success === null ? evaluation : null,
      recording: only(artifact?.recordingUrl) ?? only(artifact?.stereoRecordingUrl),
    },
  };
}
