/** The assistant in the room: its voice, its ear and its script. */
import type { RecordedLines } from '../../cast-contract.ts';
import type { PastTurn } from '../../report-contract.ts';
import { isOpening } from '../parts/lines.ts';
import type { FatalFault, Scenario } from '../scenario.ts';
import type { AnyLine } from '../voice/clips.ts';
import { createCards } from '../playing/cards.ts';
import { createCommon } from '../playing/common.ts';
import { createResuming, type Resuming } from '../playing/resume.ts';
import type { Who } from '../playing/who.ts';
import { applyControl, type Controls } from './control.ts';
import { createEar } from './ear.ts';
import { createMessages, type Messages } from './messages.ts';
import { createMouth } from './mouth.ts';
import type { Payload } from './protocol.ts';
import type { RoomLink } from './room-link.ts';
import { playScript } from '../playing/play.ts';
import { createGate, sleep } from './sleep.ts';
import { createSpeaker, sentenceFrom, sentenceOf } from './speaker.ts';
import { createScriptActions } from './script-actions.ts';
import { takeUp } from './taking-up.ts';
import { createVisitorTurns } from './visitor-turns.ts';

/** A context that has not begun by then waits for a click. */
const WAKES_WITHIN_MS = 500;

export interface ConversationProps {
  scenario: Scenario;
  who: Who;
  own: Promise<RecordedLines | null>;
  assetsBase: string;
  /** Aborts when the call is over. */
  signal: AbortSignal;
  send(action: string, payload: Payload): void;
  /** Delivers a client message from the assistant. */
  post(json: string): void;
  /** Told of what is said and shown, and why it has ended. */
  room: Pick<RoomLink, 'said' | 'shown' | 'heard' | 'over'>;
  fail(fault: FatalFault): void;
  /** The assistant goes, and the room stays open. */
  leave(): void;
  /** The call ends after the assistant's last status. */
  hangUp(): void;
}

export interface Conversation {
  voice: MediaStreamTrack;
  setMic(stream: MediaStream | null): void;
  /** Whether what the assistant says goes out as sound. */
  setHeard(heard: boolean): void;
  /** Whether the browser lets the page make sound, now that it has been asked once more. */
  wake(): Promise<boolean>;
  visitorLevel(): number;
  assistantLevel(): number;
  /** The visitor hears the assistant: the script may begin, or go on where it was left. @param past what was said in this room before */
  begin(past?: readonly PastTurn[]): void;
  control(message: Payload, endedReason: string): void;
  close(): void;
}

export function createConversation(props: ConversationProps): Conversation {
  const { scenario, signal } = props;
  const context = new AudioContext();
  // Created outside a click it may stand still until the visitor touches the page.
  const wake = () => context.resume().catch(() => undefined);
  void wake();
  document.addEventListener('pointerdown', wake, { signal });
  document.addEventListener('keydown', wake, { signal });

  const outlet = context.createMediaStreamDestination();
  const voice = outlet.stream.getAudioTracks()[0] as MediaStreamTrack;
  const mouth = createMouth(context, outlet, props.assetsBase);
  const ear = createEar(context, (event) => {
    if (event === 'interrupts' && !turns.isSilent()) speaker.interrupt();
    turns.heard(event);
  });
  const { shown, heard } = props.room;
  const told = createMessages(props.post, {
    said: (turn) =>
      props.room.said(
        Object.assign({}, turn, { answered: (turn.speaker === 'visitor' && cards.told()) || undefined }),
      ),
    shown,
    heard,
  });
  const messages: Messages = {
    ...told,
    // What was shown before the page was loaded anew stands there still.
    toolCall: (name, args) => resuming.isThere() && told.toolCall(name, args),
  };
  const speaker = createSpeaker(mouth, ear.hearing, messages, signal, scenario.paced);
  const turns = createVisitorTurns(ear.hearing, messages, signal, scenario.answersWritten !== undefined);
  const cards = createCards(messages);
  const script = takeUp({ speaker, turns, cards, signal, resuming: () => resuming });
  const common = createCommon(
    props.who,
    'spoken',
    (text, card) =>
      script.speaker.say(sentenceFrom(text), { firm: false, begun: () => card && cards.show(card) }),
    cards,
  );
  const firstMessage = createGate();
  let resuming: Resuming = createResuming([]);

  const end = (endedReason: string) => {
    messages.status('ended', endedReason);
    props.room.over(endedReason);
    props.hangUp();
  };
  const controls: Controls = {
    speaker,
    turns,
    cards,
    common,
    setMuted: (muted) => mouth.setMuted(muted),
    firstMessageAsked: () => firstMessage.open(),
    end,
  };
  const lines = scenario.script.flatMap((step) =>
    step.do === 'say' || step.do === 'start-saying' ? [step.line] : [],
  );
  const prepare = (wanted: readonly AnyLine[]) => mouth.prepare(wanted.map((line) => sentenceOf(line).sound));
  prepare(lines.filter((line) => !isOpening(line)));
  void props.own.then((own) =>
    own ? mouth.prepare([sentenceFrom(own.opening, own).sound]) : prepare(lines.filter(isOpening)),
  );

  return {
    voice,
    setMic: (stream) => ear.setMic(stream),
    setHeard: (heard) => mouth.setMuted(!heard),
    async wake() {
      await Promise.race([wake(), sleep(WAKES_WITHIN_MS, signal).catch(() => undefined)]);
      return context.state === 'running';
    },
    visitorLevel: () => ear.level(),
    assistantLevel: () => mouth.level(),
    begin(past = []) {
      resuming = createResuming(past);
      messages.status('in-progress');
      const stage = createScriptActions({
        scenario,
        signal,
        ...script,
        cards,
        common,
        messages,
        end,
        firstMessage: firstMessage.opened,
        resuming,
        own: props.own,
        send: props.send,
        fail: props.fail,
        leave: props.leave,
      });
      playScript(scenario.script, scenario.afterwards, stage).catch((error: unknown) => {
        if (!signal.aborted) props.fail({ type: 'connection-error', msg: String(error) });
      });
    },
    control: (message, endedReason) => applyControl(controls, message, endedReason),
    close() {
      ear.close();
      mouth.close();
      voice.stop();
      void context.close().catch(() => undefined);
    },
  };
}
