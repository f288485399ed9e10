/** Says one sentence after the other: sound, captions that keep pace with it, and the provider's messages. */
import type { RecordedLines } from '../../cast-contract.ts';
import type { Scenario } from '../scenario.ts';
import { ALL_LINES, clipOf, textOf, type AnyLine } from '../voice/clips.ts';
import type { Hearing } from './hearing.ts';
import type { Messages } from './messages.ts';
import type { Outcome } from '../playing/play.ts';
import type { Mouth, Sound } from './mouth.ts';
import { tellPace } from './pacing.ts';
import { until } from './sleep.ts';
import { paceOf, wordsSaid } from './words.ts';

/** Of a sentence, that stand there before what it shows. */
const FIRST_WORDS = 3;

export interface Sentence {
  text: string;
  ms: number;
  wordEnds: readonly number[];
  sound: Sound;
}

export function sentenceOf(line: AnyLine): Sentence {
  const clip = clipOf(line);
  return { text: textOf(line), ...clip, sound: { clip: line, ms: clip.ms } };
}

/** Words from outside: a recording, where there is one of these very words. @param own of whoever speaks */
export function sentenceFrom(text: string, own?: RecordedLines | null): Sentence {
  const recording = own && Object.hasOwn(own.recordings, text) ? own.recordings[text] : undefined;
  if (recording) {
    const { clip, ms, wordEnds } = recording;
    return { text, ms, wordEnds, sound: { clip, ms } };
  }
  const line = ALL_LINES.find((id) => textOf(id) === text);
  if (line) return sentenceOf(line);
  const wordEnds = paceOf(text);
  const ms = wordEnds.at(-1) ?? 0;
  return { text, ms, wordEnds, sound: { murmurMs: ms } };
}

export interface HowSaid {
  /** Nobody interrupts it. */
  firm: boolean;
  /** Called once its first words can be read: what they speak of is shown after them, not before. */
  begun?: () => void;
}

export interface Speaker {
  /** Waits for what is being said, then says this. Rejects when the call ends. */
  say(sentence: Sentence, how: HowSaid): Promise<Outcome>;
  /** Cuts a sentence that may be cut. */
  interrupt(): void;
  /** Cuts any sentence. */
  cut(): void;
}

export function createSpeaker(
  mouth: Pick<Mouth, 'play' | 'hush'>,
  hearing: Pick<Hearing, 'assistantBegins' | 'assistantEnds'>,
  messages: Messages,
  signal: AbortSignal,
  paced?: Scenario['paced'],
): Speaker {
  let queue: Promise<unknown> = Promise.resolve();
  let current: { firm: boolean; stop: (outcome: Outcome) => void } | null = null;

  const perform = async (sentence: Sentence, { firm, begun }: HowSaid): Promise<Outcome> => {
    messages.output(sentence.text);
    await until(mouth.play(sentence.sound), signal);
    const startedAt = performance.now();
    const elapsed = () => performance.now() - startedAt;
    messages.speech('started', 'assistant');
    if (!firm) hearing.assistantBegins(startedAt);

    const said = () => wordsSaid(sentence.text, sentence.wordEnds, elapsed());
    const timers = sentence.wordEnds.map((end) =>
      setTimeout(
        () => messages.transcript('assistant', 'partial', wordsSaid(sentence.text, sentence.wordEnds, end)),
        end,
      ),
    );
    if (paced) timers.push(...tellPace(paced, sentence, messages));
    let shows = begun;
    const show = () => {
      shows?.();
      shows = undefined;
    };
    timers.push(setTimeout(show, sentence.wordEnds[FIRST_WORDS - 1] ?? sentence.ms));
    try {
      const outcome = await until(
        new Promise<Outcome>((resolve) => {
          current = { firm, stop: resolve };
          timers.push(setTimeout(() => resolve('said'), sentence.ms));
        }),
        signal,
      );
      show();
      if (outcome === 'interrupted') messages.interrupted();
      const words = outcome === 'said' ? sentence.text : said();
      if (words !== '') {
        messages.transcript('assistant', 'final', words);
        messages.said('assistant', words, Math.round(elapsed()));
      }
      messages.speech('stopped', 'assistant');
      return outcome;
    } finally {
      current = null;
      for (const timer of timers) clearTimeout(timer);
      hearing.assistantEnds();
      mouth.hush();
    }
  };

  return {
    say(sentence, how) {
      const saying = queue.then(() => {
        signal.throwIfAborted();
        return perform(sentence, how);
      });
      queue = saying.catch(() => undefined);
      return saying;
    },
    interrupt() {
      if (current && !current.firm) current.stop('interrupted');
    },
    cut() {
      current?.stop('interrupted');
    },
  };
}
