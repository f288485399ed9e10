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
  const standing = phase.name === 'connected' ? 'open' : phase.name === 'dropped' ? 'cut' : 'over';
  // The way to a person stands among the ways on after the call: here is what has come of it.
  const cards = captions.flatMap(({ card }) =>
    standing === 'over' && card?.type === 'person' ? [] : (card ?? []),
  );
  const tell = useEffectEvent(() => {
    if (standing === 'open') for (const card of cards) tellCard(of, card, emit);
  });
  useEffect(() => tell(), [captions]);
  if (cards.length === 0) return null;
  return (
    <CardList
      cards={cards}
      standing={standing}
      onAnswer={(card, answer) => {
        // Told by whom before it is seen to be answered.
        const now = app.call.store.getState().captions.some((one) => one.card === card);
        if (!now || answerCall(app.call, card.id, answer, locale) === null) return;
        tellAnswer(of, card, answer, 'visitor', emit);
      }}
    />
  );
}
