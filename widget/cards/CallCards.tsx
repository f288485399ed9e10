import { useUi } from '../ui/context.ts';
import { useCall } from '../ui/useCall.ts';
import { answerCall } from './call-cards.ts';
import { CardList } from './CardList.tsx';

/** The cards of the page's call, also when it is over. */
export function CallCards() {
  const { app, locale, emit } = useUi();
  const { captions, phase } = useCall();
  const cards = captions.flatMap(({ card }) => card ?? []);
  if (cards.length === 0) return null;
  return (
    <CardList
      cards={cards}
      open={phase.name === 'connected'}
      onAnswer={({ id, type }, answer) => {
        if (answerCall(app.call, id, answer, locale) !== null)
          emit('talklive-card-answer', { id, type, answer, by: 'visitor' });
      }}
    />
  );
}
