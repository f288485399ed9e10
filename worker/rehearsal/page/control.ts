/** What page and Worker may tell the assistant: the provider's live call control, word for word. */
import type { Cards } from '../playing/cards.ts';
import type { Common } from '../playing/common.ts';
import { entryOf, type Payload, record, text } from './protocol.ts';
import { sentenceFrom, sentenceOf, type Speaker } from './speaker.ts';
import type { VisitorTurns } from './visitor-turns.ts';

export interface Controls {
  speaker: Speaker;
  turns: VisitorTurns;
  cards: Pick<Cards, 'noted'>;
  common: Pick<Common, 'answers' | 'answered'>;
  setMuted(muted: boolean): void;
  firstMessageAsked(): void;
  /** Ends the call as the provider does. */
  end(endedReason: string): void;
}

const CONTROLS: Record<string, (controls: Controls) => void> = {
  'mute-assistant': (controls) => controls.setMuted(true),
  'unmute-assistant': (controls) => controls.setMuted(false),
  'say-first-message': (controls) => controls.firstMessageAsked(),
};

/** A call that ends while words wait takes them along. */
const ignoreEnd = () => undefined;

const ACTS: Record<string, (controls: Controls, message: Payload, endedReason: string) => void> = {
  say({ speaker, end }, message) {
    // The SDK names the words `message`, the provider's interface `content`.
    const words = text(message['content']) ?? text(message['message']);
    if (words === null) return;
    if (message['interruptAssistantEnabled'] === true) speaker.cut();
    speaker
      .say(sentenceFrom(words), { firm: message['interruptionsEnabled'] !== true })
      .then(() => message['endCallAfterSpoken'] === true && end('assistant-ended-call'))
      .catch(ignoreEnd);
  },
  'add-message'({ speaker, turns, cards, common }, message) {
    const { role, content } = record(message['message']);
    const words = text(content);
    if (words !== null && role === 'system') cards.noted(words);
    if (words === null || role !== 'user') return;
    if (message['triggerResponseEnabled'] === false) return turns.noted(words);
    if (turns.typed(words)) return;
    speaker.interrupt();
    if (turns.kept(words)) return;
    const answering = common.answers(words)
      ? common.answered(words)
      : speaker.say(sentenceOf('message'), { firm: false });
    answering.catch(ignoreEnd);
  },
  control(controls, message) {
    entryOf(CONTROLS, message['control'])?.(controls);
  },
  'end-call'({ end }, _message, endedReason) {
    end(endedReason);
  },
};

/** `endedReason`: what an `end-call` from this side counts as. */
export function applyControl(controls: Controls, message: Payload, endedReason: string): void {
  entryOf(ACTS, message['type'])?.(controls, message, endedReason);
}
