import { useEffect, useEffectEvent } from 'react';
import { useUi } from '../ui/context.ts';
import { useCall } from '../ui/useCall.ts';
import { answerCall } from './call-cards.ts';
import { CardList } from './CardList.tsx';
import { tellAnswer, tellCard } from './news.ts';

/** The cards of the page's call, also when it is over. */
export function CallCards() {
  const { app, locale, emit } = useUi();
  const { captions, phase, callId } = useCall();
  const of = callId ?? '';
  const cards = captions.flatMap(({ card }) => card ?? []);
  const open = phase.name === 'connected';
  const tell = useEffectEvent(() => {
    if (open) for (const card of cards) tellCard(of, card, emit);
  });
  useEffect(() => tell(), [captions]);
  if (cards.length === 0) return null;
  return (
    <CardList
      cards={cards}
      open={open}
      onAnswer={(card, answer) => {
        // Told by whom before it is seen to be answered.
        const now = app.call.store.getState().captions.some((one) => one.card === card);
        if (!now || answerCall(app.call, card.id, answer, locale) === null) return;
        tellAnswer(of, card, answer, 'visitor', emit);
      }}
    />
  );
}
