/** Which cards a call showed, from the messages of Vapi's report: what its tool was given, and what was noted of the answers. */
import * as z from 'zod';
import { readAnswerNote, type ShownCard } from '../report-contract.ts';
import { createShownCards } from './shown-cards.ts';

const call = z.object({
  id: z.string().max(200),
  function: z.object({ name: z.literal('show_card'), arguments: z.unknown() }),
});

const message = z.object({
  role: z.string(),
  message: z.string().nullish().catch(null),
  toolCalls: z.array(z.unknown()).nullish().catch(null),
  secondsFromStart: z.number().nullish().catch(null),
});

export function cardsOf(messages: readonly unknown[]): ShownCard[] {
  const shown = createShownCards();
  for (const one of messages) {
    const { data } = message.safeParse(one);
    for (const asked of data?.toolCalls ?? []) {
      const tool = call.safeParse(asked).data;
      if (tool) shown.show(tool.function.arguments, tool.id, data?.secondsFromStart ?? null);
    }
    const text = data?.message ?? '';
    const noted = readAnswerNote(text);
    if (data?.role === 'user') shown.said(text);
    else if (noted) shown.answered(noted.id, noted.answer);
  }
  return shown.cards;
}
