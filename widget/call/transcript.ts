/** Captions: partial words are replaced in place until they are final, in order, each once. Pure. */
import type { Caption, Paced, Speaker } from './types.ts';

/** So long after a final one, its own words in another partial or final are an echo of it. */
const ECHO_MS = 2000;
/** A call of an hour has fewer; older ones go. */
const MOST = 500;

export interface Utterance {
  speaker: Speaker;
  text: string;
  final: boolean;
  /** Epoch ms: when its speaker began to speak, where that is known, for some words come late; else when they came. */
  at: number;
  typed?: boolean;
  lang?: string | undefined;
}

export function addUtterance(captions: readonly Caption[], said: Utterance): readonly Caption[] {
  const text = said.text.trim();
  if (!text) return captions;
  const mine = ({ speaker, typed }: Caption) => speaker === said.speaker && !typed;
  if (!said.typed) {
    const open = captions.findLastIndex((caption) => mine(caption) && !caption.final);
    if (open >= 0) {
      return captions.map((caption, index) =>
        index === open ? { ...caption, text, final: said.final } : caption,
      );
    }
    // A card that was shown in the middle of a sentence is none of its words.
    const spoken = captions.filter(({ card }) => !card);
    const last = spoken.findLast(mine);
    // The provider tells what was said when it was cut off, whoever has spoken or typed since.
    if (
      last?.cut !== undefined &&
      said.at - last.cut < ECHO_MS &&
      (last.text.startsWith(text) || text.startsWith(last.text))
    ) {
      if (!said.final || text.length <= last.text.length) return captions;
      return captions.map((caption) => (caption === last ? { ...last, text } : caption));
    }
    // Only where nobody spoke in between: an answer may well repeat the words of the one before.
    if (last && last === spoken.at(-1) && said.at - finishedAt(last) < ECHO_MS) {
      if (said.final ? last.text === text : last.text.startsWith(text)) return captions;
    }
  }
  const id = `${said.at}-${captions.length}`;
  const caption: Caption = { id, speaker: said.speaker, text, final: said.final, at: said.at };
  if (said.typed) caption.typed = true;
  if (said.lang) caption.lang = said.lang;
  // What has begun later stands after it, though its words came first.
  const before = captions.findLastIndex(({ at }) => at <= said.at) + 1;
  return [...captions.slice(0, before), caption, ...captions.slice(before)].slice(-MOST);
}

/** Speaking takes time, and only the beginning is kept: some 15 characters a second. */
const finishedAt = ({ at, text }: Caption): number => at + (text.length / 15) * 1000;

/** What is still open stays as it is. */
export function closeUtterances(captions: readonly Caption[]): readonly Caption[] {
  if (!captions.some(isOpen)) return captions;
  return captions.map((caption) => (isOpen(caption) ? { ...caption, final: true } : caption));
}

/** What its speaker was saying when they were cut off, at `cut`, stays as it is but for its last words. */
export function cutUtterance(
  captions: readonly Caption[],
  speaker: Speaker,
  cut: number,
): readonly Caption[] {
  const said = captions.findLast((caption) => isOpen(caption) && caption.speaker === speaker);
  if (!said) return captions;
  // Of what was told word by word, only what was heard.
  const text = said.paced ? saidBy(said.paced, cut) || said.text : said.text;
  return captions.map((caption) => (caption === said ? { ...said, text, final: true, cut } : caption));
}

/** What is said of it at `now`, the word that is being said included. */
export function saidBy({ text, words }: Paced, now: number): string {
  const end = words.findLast(({ from }) => from <= now)?.end ?? 0;
  return text.slice(0, end);
}

const isOpen = ({ final }: Caption) => !final;

/** The visitor was heard to speak another language: so they do in what is still open. Of what was said before, nobody knows. */
export function withLanguage(captions: readonly Caption[], language: string): readonly Caption[] {
  return captions.map((caption) => {
    if (isOpen(caption) && caption.speaker === 'visitor') return { ...caption, lang: language };
    return caption.lang === undefined ? { ...caption, lang: '' } : caption;
  });
}
