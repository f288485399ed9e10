/** Captions: partial words are replaced in place until they are final, in order, each once. Pure. */
import type { Caption, Speaker } from './types.ts';

/** So long after a final one, its own words in another partial or final are an echo of it. */
const ECHO_MS = 2000;
/** A call of an hour has fewer; older ones go. */
const MOST = 500;

export interface Utterance {
  speaker: Speaker;
  text: string;
  final: boolean;
  /** Epoch ms. */
  at: number;
  typed?: boolean;
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
    const last = captions.findLast(mine);
    // Only where nobody spoke in between: an answer may well repeat the words of the one before.
    if (last && last === captions.at(-1) && said.at - finishedAt(last) < ECHO_MS) {
      if (said.final ? last.text === text : last.text.startsWith(text)) return captions;
    }
  }
  const id = `${said.at}-${captions.length}`;
  const caption: Caption = { id, speaker: said.speaker, text, final: said.final, at: said.at };
  return [...captions, said.typed ? { ...caption, typed: true } : caption].slice(-MOST);
}

/** Speaking takes time, and only the beginning is kept: some 15 characters a second. */
const finishedAt = ({ at, text }: Caption): number => at + (text.length / 15) * 1000;

/** What is still open when its speaker is cut off stays as it is. */
export function closeUtterances(captions: readonly Caption[], speaker?: Speaker): readonly Caption[] {
  const open = (caption: Caption) => !caption.final && (!speaker || caption.speaker === speaker);
  if (!captions.some(open)) return captions;
  return captions.map((caption) => (open(caption) ? { ...caption, final: true } : caption));
}

/** A provider's `transcript` message, whose type may carry its kind; null for anything else. */
export function readTranscript(message: Record<string, unknown>, at: number): Utterance | null {
  const { type, role, transcript, transcriptType } = message;
  if (typeof type !== 'string' || !type.startsWith('transcript') || typeof transcript !== 'string')
    return null;
  if (role !== 'user' && role !== 'assistant') return null;
  return {
    speaker: role === 'user' ? 'visitor' : 'assistant',
    text: transcript,
    final: transcriptType === 'final' || type.includes("'final'"),
    at,
  };
}
