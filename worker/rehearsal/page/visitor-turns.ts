/** The visitor's half of the conversation. A microphone's sound is not understood: the scenario says what it meant. */
import type { Hearing, HeardEvent } from './hearing.ts';
import type { Messages } from './messages.ts';
import { SPOKE } from '../playing/converse.ts';
import { until } from './sleep.ts';
import { paceOf, wordsSaid } from './words.ts';

export interface VisitorTurns {
  /** Resolves with what the visitor has written, or null when they have spoken. */
  listen(heard: string, longestMs: number): Promise<string | null>;
  heard(event: HeardEvent): void;
  /** A written message that wants no answer. */
  noted(text: string): void;
  /** A written message is a turn too. False when nobody was listening for one. */
  typed(text: string): boolean;
  /** Who has written is heard no more where a microphone's sound is taken for words of the script: they would stand beside the visitor's own. */
  isSilent(): boolean;
  /** Something was written while nobody listened, and waits for its answer. */
  isWaiting(): boolean;
  /** It is the next turn, where what is written waits for its answer; else false. */
  kept(text: string): boolean;
}

export function createVisitorTurns(
  hearing: Pick<Hearing, 'attend' | 'ignore'>,
  messages: Messages,
  signal: AbortSignal,
  answersWritten = false,
): VisitorTurns {
  let listening: { heard: string; done: (written: string | null) => void } | null = null;
  let waiting: string | null = null;
  let hasWritten = false;
  let nextHeard: string | null = null;
  const isSilent = () => hasWritten && nextHeard !== SPOKE;
  let speaking: { beganAt: number; timers: ReturnType<typeof setTimeout>[] } | null = null;

  const stopSpeaking = () => {
    for (const timer of speaking?.timers ?? []) clearTimeout(timer);
    speaking = null;
  };
  signal.addEventListener('abort', stopSpeaking, { once: true });

  const began = (heard: string) => {
    messages.speech('started', 'user');
    const ends = paceOf(heard);
    const timers = ends.map((end) =>
      setTimeout(() => messages.transcript('user', 'partial', wordsSaid(heard, ends, end)), end),
    );
    speaking = { beganAt: performance.now(), timers };
  };

  const ended = (heard: string, done: (written: null) => void) => {
    const ms = speaking ? Math.round(performance.now() - speaking.beganAt) : 0;
    stopSpeaking();
    listening = null;
    messages.transcript('user', 'final', heard);
    messages.speech('stopped', 'user');
    messages.said('user', heard, ms);
    done(null);
  };

  return {
    listen(heard, longestMs) {
      const written = waiting;
      waiting = null;
      nextHeard = heard;
      if (written !== null) return until(Promise.resolve(written), signal);
      if (!isSilent()) hearing.attend(performance.now(), longestMs);
      return until(
        new Promise<string | null>((done) => {
          listening = { heard, done };
        }),
        signal,
      );
    },
    heard(event) {
      if (!listening) return;
      if (event === 'turn-began') began(listening.heard);
      if (event === 'turn-ended') ended(listening.heard, listening.done);
      if (event !== 'turn-dropped') return;
      stopSpeaking();
      messages.speech('stopped', 'user');
    },
    noted: (text) => messages.said('user', text, 0),
    isSilent,
    isWaiting: () => waiting !== null,
    kept(text) {
      // Of several, all are one turn.
      if (answersWritten) waiting = waiting === null ? text : `${waiting} ${text}`;
      return answersWritten;
    },
    typed(text) {
      hasWritten = true;
      messages.said('user', text, 0);
      if (!listening) return false;
      const { done } = listening;
      if (speaking) messages.speech('stopped', 'user');
      stopSpeaking();
      listening = null;
      hearing.ignore();
      done(text);
      return true;
    },
  };
}
