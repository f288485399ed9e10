/** How long each side kept the other waiting, told from how loud both are, in frames of 10 ms. Pure: it knows neither clock nor sound. */

export const FRAME_MS = 10;
/** Softer is no voice (root mean square of the samples), and neither is what a room sounds like all the time, or so many times that. */
const SOFTEST = 0.01;
const ABOVE_ROOM = 4;
/** How fast a room is believed to have become louder, a frame: twice in some 7 s. */
const ROOM_GROWS = 1.001;
/** A click is no word. */
const VISITOR_WORD_MS = 80;
const ASSISTANT_WORD_MS = 40;
/** Between two words of one voice. */
const WORDS_APART_MS = 300;
/** So long after the assistant's voice its echo may be heard of the visitor. */
const ECHO_MS = 200;

interface Voice {
  /** Of the words that are being said, or were last. */
  since: number;
  last: number;
  voiced: number;
}

export interface Turns {
  silences: number[];
  interruptions: number[];
  firstSound: number | null;
  /** @param at when the frame began, in ms; how loud each was in it */
  frame(at: number, visitor: number, assistant: number): void;
  /** The provider has heard that the visitor speaks into the assistant's words. */
  interrupted(): void;
  /** Some of it was not heard: what was waited for is not known any more. */
  missed(): void;
}

const silent = (): Voice => ({ since: -Infinity, last: -Infinity, voiced: 0 });

/** A frame with voice in it. @returns how much of these words there is, in ms */
function speak(voice: Voice, at: number): number {
  if (at - voice.last > WORDS_APART_MS) Object.assign(voice, { since: at, voiced: 0 });
  voice.last = at + FRAME_MS;
  return (voice.voiced += FRAME_MS);
}

export function createTurns(): Turns {
  const visitor = silent();
  const assistant = silent();
  /** How loud it is where nobody speaks. A microphone that is off says nothing of it. */
  let room = SOFTEST;
  /** The visitor's last voice, which the assistant has not answered yet. */
  let asked: number | null = null;
  /** Since when the assistant is to be silent. */
  let interruptedAt: number | null = null;
  /** Until the assistant's next word, what is heard of the visitor is no echo. */
  let hasFloor = false;

  const hearAssistant = (at: number) => {
    if (speak(assistant, at) !== ASSISTANT_WORD_MS) return;
    const { since } = assistant;
    turns.firstSound ??= since;
    if (interruptedAt !== null) return;
    if (asked !== null && since >= asked) turns.silences.push(since - asked);
    asked = null;
    hasFloor = false;
  };
  const hearVisitor = (at: number) => {
    const isWord = speak(visitor, at) >= VISITOR_WORD_MS;
    if (isWord && (hasFloor || at - assistant.last > ECHO_MS)) asked = visitor.last;
  };
  const turns: Turns = {
    silences: [],
    interruptions: [],
    firstSound: null,
    frame(at, visitorLevel, assistantLevel) {
      room = Math.min(room * ROOM_GROWS, visitorLevel || room);
      if (assistantLevel >= SOFTEST) hearAssistant(at);
      if (visitorLevel >= Math.max(SOFTEST, room * ABOVE_ROOM)) hearVisitor(at);
      if (interruptedAt === null || at - assistant.last < WORDS_APART_MS) return;
      turns.interruptions.push(Math.max(0, assistant.last - interruptedAt));
      interruptedAt = null;
    },
    interrupted() {
      // What the page itself has played, or nobody has heard, is on none of the tracks.
      const isHeard = assistant.since < visitor.since && assistant.last > visitor.since;
      if (!isHeard || interruptedAt !== null) return;
      interruptedAt = visitor.since;
      asked = visitor.last;
      hasFloor = true;
    },
    missed() {
      asked = null;
      interruptedAt = null;
      hasFloor = false;
    },
  };
  return turns;
}
