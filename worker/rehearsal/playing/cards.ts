/** The cards of a script: shown by the assistant's tool, answered by touch, typing or speech. */
import { isQuestion } from '../../../widget/card.ts';
import { datesOf, type ScriptCard } from '../script-card.ts';

type Payload = Record<string, unknown>;

export interface Cards {
  show(card: ScriptCard): void;
  /** What the widget says of an answer beside the visitor's words. */
  noted(text: string): void;
  /** The visitor's turn, null where they have spoken. @returns the same, with the card that it answers */
  heard(text: string | null): string | null;
}

const TOLD = /^Card (\S+) answered: (.+)$/;
const WRITTEN = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** Words that carry something: the small ones stand in every sentence. */
const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}|\d+/gu));
/** Of an option, that have to be said. */
const MOST_WORDS = 0.6;
/** Whoever answers in so few words names what was offered; in more, an option's word may stand for something else. */
const SHORT_ANSWER = 4;

/** The option that somebody has said in other words: nobody types one letter by letter. */
function nearest(options: readonly string[], text: string): string | undefined {
  const said = wordsOf(text);
  const [best, second] = options
    .map((option) => {
      const own = [...wordsOf(option)];
      return { option, shared: own.filter((word) => said.has(word)).length / Math.max(1, own.length) };
    })
    .sort((one, other) => other.shared - one.shared);
  if (!best || best.shared === 0) return undefined;
  const isPlain = said.size <= SHORT_ANSWER && best.shared > (second?.shared ?? 0);
  return isPlain || best.shared >= MOST_WORDS ? best.option : undefined;
}

export function createCards(
  messages: { toolCall(name: string, args: Payload): void },
  now = () => new Date(),
): Cards {
  const answers = new Map<string, string>();
  let open: { card: ScriptCard; times: string[] } | null = null;
  let told: { id: string; answer: string } | null = null;

  const filled = (text: string): string | null => {
    const missing = [...text.matchAll(/\{(\w+)\}/g)].some(([, id = '']) => !answers.has(id));
    return missing ? null : text.replace(/\{(\w+)\}/g, (_, id: string) => answers.get(id) ?? '');
  };
  const post = ({ spoken: _, ...card }: ScriptCard, times: string[], answer?: string) => {
    const rows = card.rows?.flatMap(({ label, value }) => {
      const said = filled(value);
      return said === null ? [] : [{ label, value: said }];
    });
    const text = card.text === undefined ? undefined : filled(card.text);
    const shown: Payload = Object.assign({}, card, { text: text ?? undefined, rows, answer });
    if (card.times) shown['times'] = times;
    // As the provider's models do, which write what they leave out as nothing.
    messages.toolCall('show_card', JSON.parse(JSON.stringify(shown)) as Payload);
  };
  /** What of the open card the visitor has chosen; undefined: something else was said. */
  const chosen = (text: string | null): string | undefined => {
    if (!open) return undefined;
    const { card, times } = open;
    if (told?.id === card.id) return told.answer;
    if (card.type === 'slot') {
      const named = (card.times ?? []).findIndex((time) =>
        text?.toLowerCase().includes(time.split(' ')[0] ?? ''),
      );
      return text === null ? times[0] : times[named];
    }
    if (text === null) return card.spoken ?? card.options?.[0];
    if (card.type === 'field') return text;
    return nearest(card.options ?? [], text);
  };

  return {
    show(card) {
      const times = datesOf(card.times ?? [], now());
      post(card, times);
      if (isQuestion(card)) open = { card, times };
    },
    noted(text) {
      const [, id, answer] = TOLD.exec(text) ?? [];
      if (id && answer) told = { id, answer };
    },
    heard(text) {
      const answer = chosen(text);
      told = null;
      if (!open || answer === undefined) return text;
      const { card, times } = open;
      open = null;
      const { id, type } = card;
      const at = new Date(answer);
      answers.set(id, type === 'slot' ? new Intl.DateTimeFormat('en', WRITTEN).format(at) : answer);
      // Who has touched it has closed it; else the assistant, which has heard the answer, does.
      post(card, times, answer);
      return text === null ? null : `${text} (card ${id})`;
    },
  };
}
