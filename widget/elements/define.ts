/**
 * The one table of the embed's public face. Parsers, property accessors and events are driven by it; `npm run build`
 * makes custom-elements.json, the editors' HTML data, the TypeScript and JSX types and the reference tables from it.
 * The build drops every `doc` from what a browser receives.
 */
import type { AttributeSpec, ElementSpec, MethodSpec } from './table-types.ts';

export const ATTRIBUTES = {
  site: { type: 'string', doc: 'Your site key. Without it the script’s `data-site` counts, then `default`.' },
  'assistant-id': {
    type: 'string',
    doc: 'Which assistant answers, of those that your site allows; without it your site’s own.',
  },
  'assistant-name': {
    type: 'string',
    text: 'common.assistant',
    doc: 'What whoever answers is called: it stands in the head of call and chat from the first moment, and before what it says. With it, a chat too is answered by `assistant-id`, which is told the `variables`.',
  },
  'assistant-role': { type: 'string', doc: 'What it does, in a few words beside that name.' },
  'assistant-mark': { type: 'string', doc: 'Address of a small square picture beside that name.' },
  mode: {
    type: 'enum',
    values: ['all', 'voice', 'video', 'chat'],
    default: 'all',
    doc: 'What visitors may choose.',
  },
  placement: {
    type: 'enum',
    values: ['bottom-right', 'bottom-left', 'top-right', 'top-left', 'inline'],
    default: 'bottom-right',
    doc: 'A corner of the window, mirrored in right-to-left languages, or `inline`: where the tag stands.',
  },
  'appear-after': {
    type: 'milliseconds',
    default: 5000,
    doc: 'Milliseconds from the load of the page until the launcher appears.',
  },
  'no-dismiss': {
    type: 'boolean',
    doc: 'Takes the dismiss button away. `noDismiss` is the same, as of every attribute.',
  },
  theme: {
    type: 'enum',
    values: ['auto', 'light', 'dark'],
    default: 'auto',
    doc: 'Light, dark, or as the page is: light words or a dark ground of body or root mean dark. A launcher at rest follows a page that changes at the first touch.',
  },
  look: {
    type: 'enum',
    values: ['line', 'card', 'plain'],
    default: 'line',
    doc: '`line`: hairlines and light shadows. `card`: soft grounds, deep shadows, what is said in bubbles. `plain`: square and flat. Accent, radius and all CSS properties hold in each.',
  },
  density: {
    type: 'enum',
    values: ['comfortable', 'compact'],
    default: 'comfortable',
    doc: '`compact` has narrower margins and lower panels. Text keeps its size, and what is touched its 44 pixels.',
  },
  accent: { type: 'css', property: 'color', doc: 'Any opaque CSS color; all others are derived from it.' },
  radius: { type: 'css', property: 'border-radius', doc: 'Corner radius, any CSS length.' },
  lang: { type: 'string', doc: 'Language of the words, a BCP 47 tag; without it the page’s.' },
  greeting: { type: 'string', text: 'chat.greeting', doc: 'First line of the chat.' },
  prompts: {
    type: 'string',
    doc: 'Up to three first questions that a visitor sends by a tap, divided by `|`: `What does it cost?|How do we begin?`',
  },
  'push-to-talk': {
    type: 'boolean',
    doc: 'A call begins muted, and the visitor is heard while Space is held, or a button in the call.',
  },
  'text-after': {
    type: 'string',
    doc: 'Words of the main button after a call, such as `Hire Juniper`; without it, that is to talk again. With `after-href`, a link in a chat that was answered has them, too.',
  },
  'after-href': {
    type: 'string',
    doc: 'Where they lead. Without it, or before it is followed, the page hears `talklive-after-call`.',
  },
  'team-href': {
    type: 'string',
    doc: 'Where “Send to our team” leads after a call: a form of yours, with the words behind its address as `#message=…`. Whoever asks for a person and could not be confirmed to be one is led there, too. Without it, neither is offered but on the host’s own pages.',
  },
  view: {
    type: 'enum',
    values: ['modal', 'card', 'pill'],
    default: 'modal',
    doc: 'How a call begins: over the page, or beside it as a card or a pill in the corner, where the page can be read and used meanwhile. Visitors make it smaller and larger as they like. On the script, `data-view` says it for the whole page.',
  },
  'no-captions': { type: 'boolean', doc: 'Hides the captions of a call until the visitor asks for them.' },
  'page-topics': {
    type: 'boolean',
    doc: 'What the assistant mentions is marked on the page, and brought into view when the visitor wants that: headings, and whatever carries `data-talklive-topic="Pricing, plans"`, its name and other words for it. It is found in the browser; nothing of the page is sent.',
  },
  consent: {
    type: 'enum',
    values: ['none', 'required'],
    default: 'none',
    otherwise: 'required',
    doc: '`required`: nothing is asked, stored or sent before the visitor agrees to your site’s own text. On one tag it holds for the whole page, but for tags and triggers that say `none`; any other value means it, too.',
  },
  variables: {
    type: 'json',
    doc: 'The assistant’s variable values, a JSON object. Never a secret. A framework that renders before the script has loaded may write an object as text: pass JSON, or `variables(object)` of `talklive/elements`.',
  },
  'text-talk': { type: 'string', text: 'launcher.talk', doc: 'Words of the launcher’s talk button.' },
  'text-chat': { type: 'string', text: 'launcher.chat', doc: 'Words of the launcher’s chat button.' },
  'text-dismiss': {
    type: 'string',
    text: 'launcher.dismiss',
    doc: 'Name of the dismiss button, for screen readers.',
  },
  'text-title': {
    type: 'string',
    text: { demo: 'demo.title', chat: 'chat.title', video: 'assistant.{type}' },
    doc: 'Title of the dialog or panel. Of a call, whose states have words of their own, it stands over them and begins the dialog’s accessible name; an inline call has it as its heading until it starts. There it takes the place of `assistant-role`.',
  },
  type: {
    type: 'enum',
    values: ['video', 'voice'],
    default: 'video',
    doc: 'Which conversation the modal shows.',
  },
  'conversation-url': {
    type: 'string',
    doc: 'Address of a video conversation that you created yourself; without it one is created.',
  },
  'call-id': { type: 'string', doc: 'Call that the voice form shows and ends.' },
} as const satisfies Record<string, AttributeSpec>;

/** Where they are dispatched. */
export const EVENTS_COME_FROM =
  'They come from the tag that was asked, or from the element with `data-talklive` that was pressed, and bubble to the document, out of shadow roots. What `talklive.open()` opens is told by the page’s own tag of that part, else by its widget, else by the tag that is made for it; before there is one, and where the element has left the page, by the widget or the document.';

export const METHODS = {
  open: {
    signature: 'open(part?: Part): void',
    doc: 'Opens the part; a widget without a part its demo dialog. A script’s `open()` ends no call and no video conversation: it opens nothing in their place, and the console says so.',
  },
  close: { signature: 'close(): void', doc: 'Closes what is open. A call that is on is stopped.' },
  start: {
    signature: 'start(): Promise<{ id: string } | null>',
    doc: 'Starts a voice call; resolves with its id, or null where it failed or was refused.',
  },
  stop: {
    signature: 'stop(): Promise<void>',
    doc: 'Stops the call that is on; its end counts as the visitor’s, for whom a button of your own would call this.',
  },
  minimize: {
    signature: "talklive.minimize(view: 'modal' | 'card' | 'pill' = 'card'): void",
    doc: 'Of the script alone: shows the call that is open in the voice modal in another form of `view`. The call goes on as it is.',
  },
  check: {
    signature: 'talklive.check(): Promise<CheckReport | null>',
    doc: 'Of the script alone: looks at all that a call needs of this page, shows what it finds and how to mend it, and resolves with the same. Asks the visitor for nothing and begins no call. `?talklive-debug` in the page’s address does the same. See the guide on troubleshooting.',
  },
  draw: {
    signature: 'talklive.draw(root: ShadowRoot): void',
    doc: 'Of the script alone: serves tags and triggers in a closed shadow root. Those in open ones are found.',
  },
} as const satisfies Record<string, MethodSpec>;

export const PROPERTIES = {
  texts: {
    type: 'Record<string, string>',
    doc: 'Words of your own for the widget’s texts, by their keys: `{ "demo.title": "Meet Ada" }`. The site’s `/embed` page lists all keys that there are, with their English words; words on cards, of asking for a person, around the captions and about the sound stay the widget’s. What stands in braces is filled in; a key that there is not is named in the console.',
  },
} as const satisfies Record<string, { type: string; doc: string }>;

export const CSS_PROPERTIES = {
  '--talklive-accent': { default: 'oklch(52% 0.18 33)', doc: 'Accent color; the others follow from it.' },
  '--talklive-surface': { default: 'white, or near black', doc: 'Ground of dialogs and panels.' },
  '--talklive-ink': { default: 'near black, or near white', doc: 'Text.' },
  '--talklive-radius': { default: '16px', doc: 'Corner radius.' },
  '--talklive-font': { default: 'inherit', doc: 'Font family.' },
  '--talklive-font-size': { default: 'medium', doc: 'Size of text; all measures follow it.' },
  '--talklive-offset': { default: '0px', doc: 'Lifts what floats, over a cookie bar for instance.' },
  '--talklive-z-index': {
    default: 'the top layer',
    doc: 'Stacking order of what floats, among the page’s own. Without it, what floats is above everything but dialogs that the page opens (a call is above those, too; made small beneath one, it is on hold until that is closed), out of reach of the page’s transforms and filters.',
  },
  '--talklive-call-height': {
    default: '22em to 40em',
    doc: 'Height of an inline call, 22em at least; without it, it grows when the call starts.',
  },
  '--talklive-chat-height': { default: '34em', doc: 'Height of an inline chat.' },
} as const satisfies Record<string, { default: string; doc: string }>;

const LOOK = ['theme', 'look', 'density', 'accent', 'radius', 'lang'] as const;
const CALL = [
  'site',
  'assistant-id',
  'assistant-name',
  'assistant-role',
  'assistant-mark',
  'variables',
  'consent',
  'view',
  'no-captions',
  'page-topics',
  'push-to-talk',
  'text-after',
  'after-href',
  'team-href',
] as const;
const OPENING = ['talklive-open', 'talklive-opened', 'talklive-close', 'talklive-closed'] as const;
const CARDS = ['talklive-card', 'talklive-card-answer'] as const;
const CALLING = [
  'talklive-call-start',
  'talklive-call-started',
  'talklive-call-ended',
  'talklive-call-failed',
  'talklive-message',
  ...CARDS,
  'talklive-transcript',
  'talklive-after-call',
  'talklive-person-form',
  'talklive-person-asked',
] as const;
const TOKENS = [
  '--talklive-accent',
  '--talklive-surface',
  '--talklive-ink',
  '--talklive-radius',
  '--talklive-font',
  '--talklive-font-size',
] as const;
const FLOATING = [...TOKENS, '--talklive-offset', '--talklive-z-index'] as const;
const SHOW = ['open', 'close', 'start', 'stop'] as const;
const BASE = { base: 'What everything stands in.' } as const;
const DIALOG = {
  ...BASE,
  dialog: 'The dialog.',
  header: 'Its head.',
  'close-button': 'Its close button.',
} as const;
const CARD_PARTS = {
  cards: 'The cards that the assistant shows.',
  card: 'One of them.',
  'card-button': 'A button that answers one.',
  'card-link': 'The link of one.',
} as const;
const CALL_PARTS = {
  line: 'The place in line, while all places are taken.',
  level: 'The level form.',
  speaking: 'Who speaks.',
  time: 'The time on the call.',
  'own-title': 'Who answers, and your `text-title`.',
  captions: 'The captions.',
  caption: 'One of them.',
  'topic-button': 'Shows on the page what was mentioned.',
  'topic-dismiss-button': 'Takes that offer away.',
  ...CARD_PARTS,
  controls: 'The row of buttons.',
  'mute-button': 'Mutes the microphone.',
  'type-button': 'Opens the field for typing.',
  'devices-button': 'Opens the devices.',
  'mic-state': 'That the visitor is muted, or the call is on hold.',
  'hold-button': 'Puts the call on hold.',
  'talk-key': 'With `push-to-talk`: the button that is held.',
  'end-button': 'Ends the call.',
  error: 'What went wrong.',
  'broken-line': 'The line that is drawn over it.',
  ring: 'The seconds for which a call that was cut off can be gone back to.',
  'primary-button': 'The main way out.',
  summary: 'After a call: what came of it.',
  transcript: 'After a call: its words.',
} as const;

export const ELEMENTS = {
  'talklive-widget': {
    class: 'TalkliveWidgetElement',
    doc: 'The floating launcher: talk, chat, dismiss. It appears five seconds after the page has loaded.',
    attributes: [
      ...CALL,
      ...LOOK,
      'mode',
      'placement',
      'appear-after',
      'no-dismiss',
      'greeting',
      'prompts',
      'text-talk',
      'text-chat',
      'text-dismiss',
      'text-title',
    ],
    properties: ['texts'],
    methods: SHOW,
    events: [...OPENING, ...CALLING, 'talklive-chat-sent'],
    cssProperties: FLOATING,
    parts: {
      ...BASE,
      launcher: 'The launcher.',
      greeting: 'Its greeting.',
      'launcher-pill': 'The pill with its buttons.',
      'launcher-toggle': 'The round button that unfolds it on phones.',
      'talk-button': 'Its talk button.',
      'chat-button': 'Its chat button.',
      'dismiss-button': 'Its dismiss button.',
    },
  },
  'talklive-button': {
    class: 'TalkliveButtonElement',
    doc: 'A "Talk Live" button where the tag stands. Its own content is shown until the script has loaded.',
    inline: true,
    attributes: [...CALL, ...LOOK, 'mode', 'text-talk'],
    properties: ['texts'],
    methods: SHOW,
    events: [...OPENING, ...CALLING],
    cssProperties: TOKENS,
    parts: { ...BASE, button: 'The button.' },
    slots: { '': 'Words or a link for the time before the script has loaded, such as a phone number.' },
  },
  'talklive-demo': {
    class: 'TalkliveDemoElement',
    doc: 'The live demo dialog: voice, video or chat, with a check of microphone and camera first.',
    attributes: [...CALL, ...LOOK, 'mode', 'text-title'],
    properties: ['texts'],
    methods: SHOW,
    events: [...OPENING, ...CALLING],
    cssProperties: TOKENS,
    parts: DIALOG,
  },
  'talklive-voice': {
    class: 'TalkliveVoiceElement',
    doc: 'The voice modal. Opening it starts the call.',
    attributes: [...CALL, ...LOOK, 'text-title'],
    properties: ['texts'],
    methods: SHOW,
    events: [...OPENING, ...CALLING],
    cssProperties: TOKENS,
    parts: {
      ...DIALOG,
      'smaller-button': 'Makes a call smaller, so that the page can be used.',
      'larger-button': 'Makes it larger again.',
      ...CALL_PARTS,
      'after-call': 'What is left of a call.',
    },
  },
  'talklive-video': {
    class: 'TalkliveVideoElement',
    doc: 'The assistant demo modal: a video conversation, or the short form of a voice call.',
    attributes: [...CALL, ...LOOK, 'type', 'conversation-url', 'call-id', 'text-title'],
    properties: ['texts'],
    methods: ['open', 'close'],
    events: [...OPENING, ...CARDS],
    cssProperties: TOKENS,
    parts: { ...DIALOG, frame: 'The frame of the conversation.', ...CARD_PARTS },
  },
  'talklive-chat': {
    class: 'TalkliveChatElement',
    doc: 'The chat: where the tag stands with `placement="inline"`, else a panel in the corner once it is opened.',
    inline: true,
    attributes: [...CALL, ...LOOK, 'placement', 'greeting', 'prompts', 'text-title'],
    properties: ['texts'],
    methods: ['open', 'close'],
    events: [...OPENING, 'talklive-chat-sent', 'talklive-person-form', 'talklive-person-asked', ...CARDS],
    cssProperties: [...FLOATING, '--talklive-chat-height'],
    parts: {
      ...BASE,
      chat: 'The panel.',
      header: 'Its head.',
      log: 'The messages.',
      message: 'One of them.',
      card: 'What the assistant shows, as one of them.',
      'card-button': CARD_PARTS['card-button'],
      'card-link': CARD_PARTS['card-link'],
      'prompt-button': 'One of `prompts`.',
      composer: 'Where the visitor writes.',
      'send-button': 'The send button.',
      'voice-button': 'Switches to a voice call.',
      'primary-button': 'Where the page leads on, once it was answered.',
    },
  },
  'talklive-toaster': {
    class: 'TalkliveToasterElement',
    doc: 'The page’s one place for short notices; made by whoever needs it first.',
    attributes: LOOK,
    properties: [],
    methods: [],
    events: [],
    cssProperties: TOKENS,
    parts: { ...BASE, toasts: 'Where notices stand.', toast: 'A notice.' },
  },
  'talklive-call': {
    class: 'TalkliveCallElement',
    doc: 'The call itself in the page: start, level, captions, mute, devices, end.',
    inline: true,
    attributes: [...CALL, ...LOOK, 'text-title'],
    properties: ['texts'],
    methods: ['start', 'stop'],
    events: CALLING,
    cssProperties: [...TOKENS, '--talklive-call-height'],
    parts: { ...BASE, call: 'The call.', 'start-button': 'Starts it.', ...CALL_PARTS },
  },
} as const satisfies Record<string, ElementSpec>;

export type Tag = keyof typeof ELEMENTS;
export type AttributeName = keyof typeof ATTRIBUTES;
