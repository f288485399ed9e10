/** What the widget tells the page, and of what: shared by the elements, which send it, and the views, which have it sent. */
import type { Json, Turn } from '../worker/contract.ts';
import type { CallErrorCode, NextStep } from './call/error-table.ts';
import type { EndReason } from './call/types.ts';
import type { Card } from './card.ts';

export interface EventSpec {
  /** Sent before the thing happens: `preventDefault()` stops it. Whoever sends it says so as well (`elements/telling.ts`). */
  cancelable?: true;
  doc: string;
}

/** A call over the page, or beside it: a card or a pill in its corner. */
export type View = 'modal' | 'card' | 'pill';

/** What can be opened. */
export type Part = 'voice' | 'video' | 'chat' | 'demo';

/** `detail` of each: plain JSON, and what the page may call. The documents and the types of the package are read off these lines. */
export interface EventDetails {
  'talklive-open': { part: Part };
  'talklive-opened': { part: Part };
  'talklive-close': { part: Part };
  'talklive-closed': { part: Part };
  'talklive-call-start': { assistantId: string | null; variables: Record<string, Json> };
  'talklive-call-started': { callId: string };
  'talklive-call-ended': { callId: string | null; reason: EndReason; seconds: number };
  'talklive-call-failed': { code: CallErrorCode; next: NextStep; requestId: string | null };
  'talklive-message': { speaker: 'assistant' | 'visitor'; text: string; typed: boolean };
  'talklive-card': { card: Card };
  'talklive-card-answer': { id: string; type: Card['type']; answer: string; by: 'visitor' | 'assistant' };
  'talklive-transcript': { transcript: string; turns: Turn[]; callId: string | null };
  'talklive-after-call': { callId: string | null; seconds: number };
  'talklive-person-form': { fill: (known: { name?: string; phone?: string }) => void };
  'talklive-person-asked': { name: string; phone: string };
  'talklive-chat-sent': { text: string };
}

export const EVENTS = {
  'talklive-open': { cancelable: true, doc: 'A part is about to open.' },
  'talklive-opened': { doc: 'A part has opened.' },
  'talklive-close': {
    cancelable: true,
    doc: 'A part is about to close. A call that it shows has ended before.',
  },
  'talklive-closed': {
    doc: 'A part has closed. After a call, what is left of it stands in the corner from then on, and tells nothing of its closing.',
  },
  'talklive-call-start': {
    cancelable: true,
    doc: 'A call is about to start. Add to `detail.variables`, or stop it with `preventDefault()`.',
  },
  'talklive-call-started': {
    doc: 'The assistant is on the line: once a call, also where it is cut off and gone back to.',
  },
  'talklive-call-ended': {
    doc: 'The call is over. `seconds` of talk, without the time in which it was cut off; 0 where it was never connected.',
  },
  'talklive-call-failed': {
    doc: 'No call came about, or it broke with no way back. One that is cut off and not gone back to ends as `talklive-call-ended`, where the network was lost with the reason `network`.',
  },
  'talklive-message': {
    doc: 'A finished line of the call. The first may come before `talklive-call-started`: a greeting is heard while the line is made.',
  },
  'talklive-card': {
    doc: 'The assistant shows a card: a choice, times, a note, a link, a field, a summary or the way to a person.',
  },
  'talklive-card-answer': {
    doc: 'A card is answered, by touch or typing or, where the assistant has heard the answer, by it. A time is written as it was offered.',
  },
  'talklive-transcript': {
    cancelable: true,
    doc: 'The visitor sends the words of a call to your team. With `preventDefault()` they are yours to take; else the form of `team-href` opens with them.',
  },
  'talklive-after-call': {
    cancelable: true,
    doc: 'The visitor presses the button of `text-after` after a call. With `preventDefault()` its link is not followed.',
  },
  'talklive-person-form': {
    doc: 'The form for a person to call back has come up. `fill` writes what your page knows of the visitor into what still stands empty there, also later on; nothing is sent by it.',
  },
  'talklive-person-asked': {
    doc: 'The visitor has asked for a person to call back, and the request has arrived: whoever asks for the same in a form of yours may fill it in.',
  },
  'talklive-chat-sent': {
    doc: 'The visitor has pressed Send in the chat. It is told before anybody knows whether the message arrives: of one that stays “Not sent.”, too, and not again where that is tried again.',
  },
} as const satisfies Record<keyof EventDetails, EventSpec>;

export type EventName = keyof EventDetails;
