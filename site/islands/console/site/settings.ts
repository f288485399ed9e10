/** How each setting of a site is called, what it is good for, and what its field is like. Types say which one lacks. */
import type { Setting } from '../../../../worker/console-sites-contract.ts';

export type FieldKind =
  /** `none`: what an empty field means; absent: it has to say a number. */
  | { kind: 'number'; unit: string; none?: string }
  | { kind: 'flag' }
  /** `none`: as for a number. */
  | { kind: 'text'; none?: string; long?: true }
  | { kind: 'lines'; example: string }
  | { kind: 'choice'; options: readonly (readonly [value: string, words: string])[] }
  | { kind: 'assistants' | 'agents' | 'hours' | 'look' };

export type OneField = { label: string; help?: string } & FieldKind;

export const SETTINGS: Readonly<Record<Setting, OneField>> = {
  name: {
    label: 'Name',
    help: 'How the site is called in this console and in what is told of it.',
    kind: 'text',
  },
  callsAtOnce: {
    label: 'Calls at once',
    help: 'Calls and video conversations together. Whoever comes later waits in line. 0: nobody can call.',
    kind: 'number',
    unit: 'calls',
  },
  waitingLine: {
    label: 'Waiting line',
    help: 'So many may wait for a place. 0: there is no line, and they are refused.',
    kind: 'number',
    unit: 'visitors',
  },
  minutesADay: {
    label: 'Minutes a day',
    help: 'Of all calls and conversations, counted by the day in UTC. 0: nobody can call.',
    kind: 'number',
    unit: 'minutes',
  },
  maxCallSeconds: {
    label: 'Longest call',
    help: 'It ends by itself then. From 10 seconds to 12 hours.',
    kind: 'number',
    unit: 'seconds',
  },
  maxVideoSeconds: {
    label: 'Longest video conversation',
    help: 'From 10 seconds to an hour.',
    kind: 'number',
    unit: 'seconds',
  },
  messagesADay: {
    label: 'Chat messages a day',
    help: 'Of all visitors, counted by the day in UTC. 0: the assistant answers no chat.',
    kind: 'number',
    unit: 'messages',
  },
  visitorCallsAtOnce: {
    label: 'Calls at once of one visitor',
    help: 'A visitor is an address on the network: all who sit behind that of a school or an office share it.',
    kind: 'number',
    unit: 'calls',
    none: 'no limit',
  },
  visitorCallsAnHour: {
    label: 'Calls within an hour of one visitor',
    kind: 'number',
    unit: 'calls',
    none: 'no limit',
  },
  visitorMinutesADay: {
    label: 'Minutes a day of one visitor',
    kind: 'number',
    unit: 'minutes',
    none: 'no limit',
  },
  requirePass: {
    label: 'Demand a pass before each call',
    help: 'A page fetches it by itself. A program that calls without the widget has none.',
    kind: 'flag',
  },
  challengeAfter: {
    label: 'Ask whether a person calls, after',
    help: 'So many calls of a visitor within a day; 0: before each. It needs the keys of Turnstile on the server.',
    kind: 'number',
    unit: 'calls',
    none: 'never',
  },
  challengeDown: {
    label: 'While nobody can be asked',
    help: 'When the service behind that question is down.',
    kind: 'choice',
    options: [
      ['refuse', 'Refuse such calls'],
      ['allow', 'Let them begin'],
    ],
  },
  origins: {
    label: 'Pages that may use it',
    help: 'One origin a line: https://shop.example, https://*.shop.example for all below it, or self for the pages of this server.',
    kind: 'lines',
    example: 'https://shop.example',
  },
  frames: {
    label: 'Who may have its frame',
    help: 'The widget for pages without scripts.',
    kind: 'choice',
    options: [
      ['listed', 'The pages above'],
      ['anywhere', 'Any page'],
    ],
  },
  allowSlug: {
    label: 'Pages may name it by its id',
    help: 'Whoever guesses the id can name it, too; a key cannot be guessed.',
    kind: 'flag',
  },
  assistantId: {
    label: 'Its own assistant',
    help: 'The id at the voice provider. Answers whoever asks for no other.',
    kind: 'text',
    none: 'the one of this server',
  },
  assistants: {
    label: 'Further assistants by name',
    help: 'What its pages may ask for: a name of your own, and the id at the provider. An id without a name is asked for by the id.',
    kind: 'assistants',
  },
  allowTransient: {
    label: 'Pages may bring assistants of their own',
    help: 'Then a page decides what the call is about, at your cost.',
    kind: 'flag',
  },
  allowOverrides: {
    label: 'Pages may change the assistant',
    help: 'Its model, its voice and its instructions, and not just the variables in them.',
    kind: 'flag',
  },
  personaId: {
    label: 'Its own persona for video',
    kind: 'text',
    none: 'the one of this server',
  },
  replicaId: {
    label: 'The face of that persona',
    help: 'The id of a replica.',
    kind: 'text',
    none: 'the persona’s own',
  },
  agents: {
    label: 'Further personas by name',
    help: 'What its pages may ask for, and who that is at the video provider.',
    kind: 'agents',
  },
  consentText: {
    label: 'Consent before a call',
    help: 'What a visitor agrees to, where the tag asks for it: consent="required". Whoever has agreed to other words is asked again.',
    kind: 'text',
    long: true,
    none: 'the words of the widget',
  },
  privacyUrl: {
    label: 'Privacy notice',
    help: 'The link beside it.',
    kind: 'text',
    none: 'no link',
  },
  phone: {
    label: 'Telephone',
    help: 'Shown where a call is not possible, and where a visitor asks for a person within the hours below.',
    kind: 'text',
    none: 'no number',
  },
  hours: {
    label: 'When somebody is there',
    help: 'A visitor may ask for a person: within these hours by telephone, else somebody calls back.',
    kind: 'hours',
  },
  timeZone: { label: 'By the clock of', help: 'A time zone such as Europe/Berlin.', kind: 'text' },
  callbackMinutes: {
    label: 'Somebody calls back within',
    help: 'So many minutes of these hours, as the visitor is told.',
    kind: 'number',
    unit: 'minutes',
    none: 'not promised',
  },
  wordsDays: {
    label: 'What was said',
    help: 'Transcripts, summaries and recordings. 0: they are never stored.',
    kind: 'number',
    unit: 'days',
  },
  rowsDays: {
    label: 'Everything else of a call',
    help: 'When it was, how long, how it ended. Words go with it at the latest.',
    kind: 'number',
    unit: 'days',
  },
  redact: {
    label: 'Take out who somebody is',
    help: 'Addresses, telephone numbers, cards and accounts are taken out of the words before they are stored.',
    kind: 'flag',
  },
  redactPatterns: {
    label: 'Take out as well',
    help: 'One regular expression a line, without a look ahead or a back-reference.',
    kind: 'lines',
    example: 'ORDER-\\d{6}',
  },
  look: { label: 'Look', kind: 'look' },
};
