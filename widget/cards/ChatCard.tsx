import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand/react';
import type { ChatMessage } from '../chat/types.ts';
import { useUi } from '../ui/context.ts';
import { styledBy } from '../ui/sheet.ts';
import type { Question } from './card.ts';
import look from './cards.css';
import { CardView } from './CardView.tsx';
import { isNews } from './chat-cards.ts';
import { answerInWords } from './words.ts';

const styled = styledBy(look);

interface ChatCardProps {
  message: ChatMessage;
  onSend: (text: string, note?: string) => void;
}

/** A card among the messages of a chat, which are read out as they come. */
export function ChatCard({ message, onSend }: ChatCardProps) {
  const { app, locale, emit } = useUi();
  const { pending } = useStore(app.chat.store);
  const { card } = message;
  const tell = useEffectEvent(() => {
    if (card && isNews(message)) emit('talklive-card', { card });
  });
  useEffect(() => tell(), []);
  if (!card) return null;
  const answer = (given: string) => {
    const { store } = app.chat;
    const now = store.getState().messages.find(({ id }) => id === message.id)?.card as Question | undefined;
    // Once, and when the assistant can hear it.
    if (!now || now.answer !== undefined || store.getState().pending) return;
    const answered = Object.assign({}, now, { answer: given });
    store.setState(({ messages }) => ({
      messages: messages.map((one) =>
        one.id === message.id ? Object.assign({}, one, { card: answered }) : one,
      ),
    }));
    const said = answerInWords(now, given, locale);
    onSend(said, said === given ? undefined : `Card ${now.id} answered: ${given}`);
    emit('talklive-card-answer', { id: now.id, type: now.type, answer: given, by: 'visitor' });
  };
  return (
    <div ref={styled} className="chat-card">
      <CardView card={card} open={!pending} brief={false} onAnswer={answer} />
    </div>
  );
}
