import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand/react';
import type { ChatMessage } from '../chat/types.ts';
import { useUi } from '../ui/context.ts';
import { styledBy } from '../ui/sheet.ts';
import type { Question } from '../card.ts';
import look from './cards.css';
import kinds from './kinds.css';
import { CardView } from './CardView.tsx';
import { chatOf } from './chat-cards.ts';
import { tellAnswer, tellCard } from './news.ts';
import { answerInWords } from './words.ts';

const styled = styledBy(look, kinds);

interface ChatCardProps {
  message: ChatMessage;
  onSend: (text: string, note?: string) => void;
}

/** A card among the messages of a chat, which are read out as they come. */
export function ChatCard({ message, onSend }: ChatCardProps) {
  const { app, locale, emit, named } = useUi();
  const { store } = app.chat(named);
  const { pending } = useStore(store);
  const { card } = message;
  const tell = useEffectEvent(() => {
    if (card) tellCard(chatOf(message), card, emit);
  });
  useEffect(() => tell(), [card]);
  if (!card) return null;
  const answer = (given: string) => {
    const now = store.getState().messages.find(({ id }) => id === message.id)?.card as Question | undefined;
    // Once, and when the assistant can hear it.
    if (!now || now.answer !== undefined || store.getState().pending) return;
    tellAnswer(chatOf(message), now, given, 'visitor', emit);
    const answered = Object.assign({}, now, { answer: given });
    store.setState(({ messages }) => ({
      messages: messages.map((one) =>
        one.id === message.id ? Object.assign({}, one, { card: answered }) : one,
      ),
    }));
    const said = answerInWords(now, given, locale);
    onSend(said, said === given ? undefined : `Card ${now.id} answered: ${given}`);
  };
  return (
    <div ref={styled} className="chat-card">
      <CardView card={card} standing={pending ? 'held' : 'open'} brief={false} onAnswer={answer} />
    </div>
  );
}
