/** Cards of a call: each is a caption, so that transcript, hand-over and a reload have it without asking for it. */
import type { CallHandle, Caption } from '../call/types.ts';
import type { ToolCall } from '../call/client-types.ts';
import { answerOf, type Card, type Question } from '../card.ts';
import { CardError } from './demand.ts';
import { wasTold } from './news.ts';
import { readCard } from './table.ts';
import { answerInWords, cardInWords } from './words.ts';

/** An assistant that shows more than a visitor reads is held up. */
const MOST = 30;

type Store = CallHandle['store'];

const idOf = (card: Card) => `card-${card.id}`;
const cardIn = (store: Store, id: string) =>
  store.getState().captions.find(({ card }) => card?.id === id)?.card;

/** @param text the card in words; of one that is only answered they stay */
function put(store: Store, card: Card, text?: string): void {
  const id = idOf(card);
  const { captions } = store.getState();
  const known = captions.find((caption) => caption.id === id);
  const caption: Caption = {
    id,
    speaker: 'assistant',
    text: text ?? known?.text ?? '',
    final: true,
    at: known?.at ?? Date.now(),
    card,
  };
  store.setState({
    captions: known ? captions.map((one) => (one === known ? caption : one)) : [...captions, caption],
  });
}

function show(store: Store, card: Card, respond: ToolCall['respond']): void {
  const known = cardIn(store, card.id);
  const given = known && answerOf(known);
  // What the visitor has answered stays as it is, whatever the assistant has made of it meanwhile.
  if (given !== undefined) return given === answerOf(card) ? undefined : respond({ answered: given });
  if (!known && store.getState().captions.filter((caption) => caption.card).length >= MOST)
    throw new CardError('card', `at most ${MOST} cards in a call`, 'one more');
  put(store, card, cardInWords(card, document.documentElement.lang));
}

/**
 * Shows what the assistant asks for; of a card that it shows again, the later one, in the first one's place. It hears of
 * what it must know alone, for each answer has it speak.
 */
export function takeCall({ store }: CallHandle, { id, arguments: given, respond }: ToolCall): void {
  try {
    show(store, readCard(given, id), respond);
  } catch (error) {
    if (!(error instanceof CardError)) throw error;
    console.error(`[talklive] show_card was refused: ${error.message}`);
    respond({ error: error.message });
  }
}

/** Of a call that a reload has cut off: drawn anew, and told before. */
export function keptInCall(store: Store): void {
  const { captions, callId } = store.getState();
  for (const { card } of captions) if (card) wasTold(callId ?? '', card);
  store.setState({ captions: [...captions] });
}

/** What the visitor has answered goes to the assistant as their own words, once. @returns those; null: too late */
export function answerCall(call: CallHandle, id: string, answer: string, locale: string): string | null {
  const { store } = call;
  const card = cardIn(store, id) as Question | undefined;
  if (!card || card.answer !== undefined || store.getState().phase.name !== 'connected') return null;
  const said = answerInWords(card, answer, locale);
  // What was offered stays in the transcript; the answer follows it there.
  put(store, Object.assign({}, card, { answer }));
  // As it was offered, whatever language it is said in.
  if (said !== answer) call.tell(`Card ${id} answered: ${answer}`);
  call.type(said);
  return said;
}
