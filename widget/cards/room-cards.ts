/** Cards of a video conversation, whose words stay in its frame. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { tellingRoom, toolIn, type RoomTool, type TellRoom } from './room-messages.ts';
import { tellAnswer, tellCard, type Tell } from './news.ts';
import { answerOf, type Card, type Question } from '../card.ts';
import { CardError } from './demand.ts';
import { readCard } from './table.ts';
import { answerInWords } from './words.ts';

export interface RoomCards {
  store: StoreApi<readonly Card[]>;
  /** A message of the frame's. */
  hear(message: MessageEvent): void;
  answer(id: string, answer: string, locale: string): void;
}

/** @param of the conversation's address */
export function createRoomCards(of: string, news: Tell): RoomCards {
  const store = createStore<readonly Card[]>(() => []);
  let room: TellRoom = () => undefined;
  const put = (card: Card) => {
    const cards = store.getState();
    const known = cards.some(({ id }) => id === card.id);
    store.setState(known ? cards.map((one) => (one.id === card.id ? card : one)) : [...cards, card], true);
  };
  const find = (id: string) => store.getState().find((card) => card.id === id);

  const show = (card: Card): string => {
    const known = find(card.id);
    const given = known && answerOf(known);
    if (given !== undefined) return `answered: ${given}`;
    put(card);
    tellCard(of, card, news);
    return 'shown';
  };

  const take = ({ id, arguments: given }: RoomTool) => {
    const result = (status: 'success' | 'error', output: string) =>
      room({ event: 'tool_result', properties: { tool_call_id: id, output, status } });
    try {
      result('success', show(readCard(given, id)));
    } catch (error) {
      if (!(error instanceof CardError)) throw error;
      console.error(`[talklive] show_card was refused: ${error.message}`);
      result('error', error.message);
    }
  };

  return {
    store,
    hear({ source, origin, data }) {
      const tool = toolIn(data);
      if (tool?.name !== 'show_card' || !source) return;
      room = tellingRoom(source as Window, origin);
      take(tool);
    },
    answer(id, answer, locale) {
      const card = find(id) as Question | undefined;
      if (!card || card.answer !== undefined) return;
      tellAnswer(of, card, answer, 'visitor', news);
      put(Object.assign({}, card, { answer }));
      const text = answerInWords(card, answer, locale);
      // As it was offered, whatever language it is said in.
      if (text !== answer)
        room({ event: 'append_llm_context', properties: { context: `Card ${id} answered: ${answer}` } });
      room({ event: 'respond', properties: { text } });
    },
  };
}
