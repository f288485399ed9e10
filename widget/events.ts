/** What the widget tells the page, and of what: shared by the elements, which send it, and the views, which have it sent. */

export interface EventSpec {
  /** TypeScript type of `detail`; plain JSON only. */
  detail: string;
  /** Sent before the thing happens: `preventDefault()` stops it. Whoever sends it says so as well (`elements/telling.ts`). */
  cancelable?: true;
  doc: string;
}

/** A call over the page, or beside it: a card or a pill in its corner. */
export type View = 'modal' | 'card' | 'pill';

/** What can be opened. */
export type Part = 'voice' | 'video' | 'chat' | 'demo';

export const EVENTS = {
  'talklive-open': { detail: '{ part: Part }', cancelable: true, doc: 'A part is about to open.' },
  'talklive-opened': { detail: '{ part: Part }', doc: 'A part has opened.' },
  'talklive-close': {
    detail: '{ part: Part }',
    cancelable: true,
    doc: 'A part is about to close. A call that it shows has ended before.',
  },
  'talklive-closed': {
    detail: '{ part: Part }',
    doc: 'A part has closed. After a call, what is left of it stands in the corner from then on, and tells nothing of its closing.',
  },
  'talklive-call-start': {
    detail: '{ assistantId: string | null, variables: Record<string, Json> }',
    cancelable: true,
    doc: 'A call is about to start. Add to `detail.variables`, or stop it with `preventDefault()`.',
  },
  'talklive-call-started': {
    detail: '{ callId: string }',
    doc: 'The assistant is on the line: once a call, also where it is cut off and gone back to.',
  },
  'talklive-call-ended': {
    detail: '{ callId: string | null, reason: EndReason, seconds: number }',
    doc: 'The call is over. `seconds` of talk, without the time in which it was cut off; 0 where it was never connected.',
  },
  'talklive-call-failed': {
    detail: '{ code: CallErrorCode, next: NextStep, requestId: string | null }',
    doc: 'No call came about, or it broke with no way back. One that is cut off and not gone back to ends as `talklive-call-ended`, where the network was lost with the reason `network`.',
  },
  'talklive-message': {
    detail: "{ speaker: 'assistant' | 'visitor', text: string, typed: boolean }",
    doc: 'A finished line of the call. The first may come before `talklive-call-started`: a greeting is heard while the line is made.',
  },
  'talklive-card': {
    detail: '{ card: Card }',
    doc: 'The assistant shows a card: a choice, times, a note, a link, a field, a summary or the way to a person.',
  },
  'talklive-card-answer': {
    detail: "{ id: string, type: Card['type'], answer: string, by: 'visitor' | 'assistant' }",
    doc: 'A card is answered, by touch or typing or, where the assistant has heard the answer, by it. A time is written as it was offered.',
  },
  'talklive-transcript': {
    detail: '{ transcript: string, turns: Turn[], callId: string | null }',
    cancelable: true,
    doc: 'The visitor sends the words of a call to your team. With `preventDefault()` they are yours to take; else the form of `team-href` opens with them.',
  },
  'talklive-after-call': {
    detail: '{ callId: string | null, seconds: number }',
    cancelable: true,
    doc: 'The visitor presses the button of `text-after` after a call. With `preventDefault()` its link is not followed.',
  },
  'talklive-person-form': {
    detail: '{ fill: (known: { name?: string, phone?: string }) => void }',
    doc: 'The form for a person to call back has come up. `fill` writes what your page knows of the visitor into what still stands empty there, also later on; nothing is sent by it.',
  },
  'talklive-person-asked': {
    detail: '{ name: string, phone: string }',
    doc: 'The visitor has asked for a person to call back, and the request has arrived: whoever asks for the same in a form of yours may fill it in.',
  },
  'talklive-chat-sent': {
    detail: '{ text: string }',
    doc: 'The visitor has pressed Send in the chat. It is told before anybody knows whether the message arrives: of one that stays “Not sent.”, too, and not again where that is tried again.',
  },
} as const satisfies Record<string, EventSpec>;

export type EventName = keyof typeof EVENTS;
