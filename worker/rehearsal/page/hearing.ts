/**
 * Tells turns and interruptions from a sequence of levels. Pure: it knows neither clock nor microphone.
 *
 * A turn begins with a little voice and ends with a pause, or after its longest length, for a microphone
 * may be one unbroken tone. An interruption is stricter: lasting voice, raised while the assistant speaks.
 * A voice that was there already when the assistant began is no interruption.
 */

const VOICE_ON = 0.02;
const VOICE_OFF = 0.012;
const BEGINS = { voicedMs: 90, withinMs: 1200 };
const INTERRUPTS = { voicedMs: 350, withinMs: 700 };
const PAUSE_ENDS_MS = 800;
const QUIET_ARMS_MS = 250;
/** A look may come late in a hidden tab; it does not stand for more than this. */
const LONGEST_LOOK_MS = 200;

/** A turn is dropped when its microphone is switched off: nobody finishes a sentence for the visitor. */
export type HeardEvent = 'turn-began' | 'turn-ended' | 'turn-dropped' | 'interrupts';

type Attention =
  | { to: 'nothing' }
  | { to: 'a-turn'; longestMs: number; since: number }
  | { to: 'the-turn'; longestMs: number; beganAt: number };

export class Hearing {
  #voiced = false;
  #lastLookAt: number | null = null;
  #lastVoiceAt = Number.NEGATIVE_INFINITY;
  #looks: { at: number; voicedMs: number }[] = [];
  #attention: Attention = { to: 'nothing' };
  #assistant: { since: number; armed: boolean } | null = null;

  /** From now on a turn may begin, even with a voice that is there already. */
  attend(at: number, longestMs: number): void {
    this.#attention = { to: 'a-turn', longestMs, since: at };
  }

  ignore(): void {
    this.#attention = { to: 'nothing' };
  }

  /** The microphone is off: what was heard is forgotten, and a turn that had begun may begin anew. */
  silence(at: number): HeardEvent[] {
    this.#voiced = false;
    this.#looks = [];
    const attention = this.#attention;
    if (attention.to !== 'the-turn') return [];
    this.#attention = { to: 'a-turn', longestMs: attention.longestMs, since: at };
    return ['turn-dropped'];
  }

  assistantBegins(at: number): void {
    this.#assistant = { since: at, armed: !this.#voiced };
  }

  assistantEnds(): void {
    this.#assistant = null;
  }

  /** Takes the next look: `level` 0 to 1, `at` in milliseconds. */
  hear(level: number, at: number): HeardEvent[] {
    this.#voiced = this.#voiced ? level >= VOICE_OFF : level >= VOICE_ON;
    const lookMs = Math.min(LONGEST_LOOK_MS, this.#lastLookAt === null ? 0 : at - this.#lastLookAt);
    this.#lastLookAt = at;
    if (this.#voiced) this.#lastVoiceAt = at;
    this.#looks = this.#looks.filter((look) => at - look.at < BEGINS.withinMs);
    this.#looks.push({ at, voicedMs: this.#voiced ? lookMs : 0 });
    return [...this.#interruption(at), ...this.#turn(at)];
  }

  #voicedSince(from: number): number {
    return this.#looks.reduce((sum, look) => (look.at > from ? sum + look.voicedMs : sum), 0);
  }

  #interruption(at: number): HeardEvent[] {
    const assistant = this.#assistant;
    if (!assistant) return [];
    if (at - Math.max(this.#lastVoiceAt, assistant.since) >= QUIET_ARMS_MS) assistant.armed = true;
    const from = Math.max(assistant.since, at - INTERRUPTS.withinMs);
    if (!assistant.armed || this.#voicedSince(from) < INTERRUPTS.voicedMs) return [];
    this.#assistant = null;
    return ['interrupts'];
  }

  #turn(at: number): HeardEvent[] {
    const attention = this.#attention;
    if (attention.to === 'a-turn') {
      const from = Math.max(attention.since, at - BEGINS.withinMs);
      if (this.#voicedSince(from) < BEGINS.voicedMs) return [];
      this.#attention = { to: 'the-turn', longestMs: attention.longestMs, beganAt: at };
      return ['turn-began'];
    }
    if (attention.to === 'the-turn') {
      const paused = at - this.#lastVoiceAt >= PAUSE_ENDS_MS;
      if (!paused && at - attention.beganAt < attention.longestMs) return [];
      this.#attention = { to: 'nothing' };
      return ['turn-ended'];
    }
    return [];
  }
}
