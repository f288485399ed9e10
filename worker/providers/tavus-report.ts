/** Tavus’ report of a conversation: what it has told of it, by callbacks or in the record (`?verbose=true`). */
import * as z from 'zod';
import { NO_WORDS, type CallReport, type SaidTurn } from '../report-contract.ts';
import { textOrNone } from './messages.ts';
import { plainReason } from './plain-figures.ts';

const MOST_TURNS = 20_000;

const turn = z.object({ role: z.string(), content: z.string().min(1) });
/** An event of it, by callback or in the record. */
export const tavusEvent = z.object({
  event_type: z.string(),
  properties: z
    .object({
      shutdown_reason: textOrNone,
      transcript: z.array(z.unknown()).nullish().catch(null),
      bucket_name: textOrNone,
      s3_key: textOrNone,
    })
    .nullish()
    .catch(null),
});
type TavusEvent = z.infer<typeof tavusEvent>;

export const tavusRecord = z.object({
  status: textOrNone,
  events: z.array(z.unknown()).nullish().catch(null),
});

const SPEAKERS: Readonly<Record<string, SaidTurn['speaker']>> = { user: 'visitor', assistant: 'assistant' };

function turnsOf(transcript: readonly unknown[]): SaidTurn[] {
  return transcript.slice(0, MOST_TURNS).flatMap((one) => {
    const { data } = turn.safeParse(one);
    const speaker = SPEAKERS[data?.role ?? ''];
    return data && speaker ? [{ speaker, text: data.content, from: null, to: null }] : [];
  });
}

/** In the operator's own bucket, which has it by his own setting at the provider; null: this tells of none. */
export const recordingOf = ({ event_type: type, properties }: TavusEvent): string | null =>
  type === 'application.recording_ready' && properties?.bucket_name && properties.s3_key
    ? `s3://${properties.bucket_name}/${properties.s3_key}`
    : null;

/** Null: none of these is what a report is made of. */
export function reportOfEvents(events: readonly TavusEvent[]): CallReport | null {
  const transcribed = events.findLast(({ event_type: type }) => type === 'application.transcription_ready');
  const shutdown = events.findLast(({ event_type: type }) => type === 'system.shutdown');
  if (!transcribed && !shutdown) return null;
  return {
    isWhole: transcribed !== undefined,
    endedReason: plainReason(shutdown?.properties?.shutdown_reason),
    seconds: null,
    success: null,
    cost: null,
    costParts: {},
    words: {
      ...NO_WORDS,
      turns: turnsOf(transcribed?.properties?.transcript ?? []),
      recording: events.map(recordingOf).findLast((one) => one !== null) ?? null,
    },
  };
}

export const eventsOf = (events: readonly unknown[]): TavusEvent[] =>
  events.flatMap((one) => tavusEvent.safeParse(one).data ?? []);
