/** The first sentence of a site's own assistant, heard while the call is being made: its caption, its end, and what the assistant is told of it. */
import type { StoreApi } from 'zustand/vanilla';
import type { CallAttempt } from './attempt.ts';
import { createDialogue, type Said } from './dialogue.ts';
import type { CallEvent } from './machine.ts';
import type { PlayedGreeting, VoiceSession } from './provider-port.ts';
import type { CallPorts } from './ports.ts';
import { beginMeasuring } from './measuring.ts';
import type { SiteGreeting } from './site-greeting.ts';
import { namesSubject } from './start-payload.ts';
import type { CallSnapshot } from './types.ts';

/** How often it is asked whether the microphone can be used as it is again, in ms. */
const DONE_MS = 200;

type Talking = Pick<CallPorts, 'apiBaseUrl' | 'token' | 'loadMeasures'>;
interface Hooks {
  reporting: {
    store: StoreApi<CallSnapshot>;
    said(event: Said): void;
    dispatch(event: CallEvent): void;
  };
  converse(create: typeof createDialogue): void;
}

/** The words of an attempt have their place from now on, and the first are heard. */
export async function beginTalk(
  attempt: CallAttempt,
  { reporting, converse }: Hooks,
  greeting: Promise<SiteGreeting | undefined>,
  ports: Talking,
): Promise<void> {
  if (attempt.over) return;
  converse(createDialogue);
  beginMeasuring(attempt, reporting.store, ports);
  if (attempt.rejoins || namesSubject(attempt.payload)) return;
  const loaded = await greeting;
  if (loaded && !attempt.over && attempt.connectedAt === null) play(attempt, loaded, reporting);
}

function play(
  attempt: CallAttempt,
  { text, greeting }: SiteGreeting,
  { said, dispatch }: Hooks['reporting'],
): void {
  const caption = (final: boolean) => said({ type: 'utterance', speaker: 'assistant', text, final });
  const speaks = (speaking: boolean) => dispatch({ type: 'speaking', who: 'assistant', speaking });
  const played = greeting.begin({
    microphone: () => attempt.microphone?.track,
    plays() {
      caption(false);
      speaks(true);
    },
    ended() {
      caption(true);
      speaks(false);
    },
    interrupted() {
      said({ type: 'interrupted' });
      speaks(false);
    },
  });
  attempt.spokenGreeting = played;
  attempt.cleanups.push(played.close);
  // The Worker's word counts: it may have another of the site's settings by now.
  attempt.creation?.then(
    (answer) => answer.greeting === undefined && played.hush(),
    () => undefined,
  );
}

/** The line stands: the assistant learns what was said for it, or says what was not heard; then the visitor's words come. */
export function deliverGreeting(attempt: CallAttempt, said: (event: Said) => void): void {
  const { answer, spokenGreeting: played, session } = attempt;
  if (attempt.rejoins || !session) return;
  const text = answer?.greeting;
  if (text !== undefined && played?.wasHeard())
    session.send(session.messageOf({ from: 'assistant', text, respond: false }));
  else if (text !== undefined) {
    session.say(text, undefined, true, false);
    // It has its place before whatever the visitor says over it.
    said({ type: 'utterance', speaker: 'assistant', text: text.trim().split(/\s/)[0] ?? '', final: false });
  }
  if (played) void sendWords(attempt, played, session);
}

/** Words from before the line stood are sent late, until there is a pause to catch up in. */
async function sendWords(attempt: CallAttempt, played: PlayedGreeting, session: VoiceSession): Promise<void> {
  const { handed } = attempt;
  const words = played.words();
  if (words) await session.setMicrophone(words).then(played.send, () => undefined);
  const clock = setInterval(() => {
    if (!played.isDone()) return;
    clearInterval(clock);
    // Another one that was chosen meanwhile is used as it is already.
    const mine = words && attempt.microphone?.track === handed;
    Promise.resolve(mine && session.setMicrophone(handed)).then(played.close, () => undefined);
  }, DONE_MS);
  attempt.cleanups.push(() => clearInterval(clock));
}
