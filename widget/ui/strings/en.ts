import type { Plural } from './plural.ts';

/**
 * What a visitor reads while all goes well. Every language has one file of this shape, named by its BCP 47 tag; the build
 * finds it, and makes a chunk each of `words` and `outcomes`, which come later; `cards`, `listening` and `person` go into one
 * chunk each with those of all languages. `{name}` is a blank; `{ one, other }` are plural forms.
 * Texts that the specification words are kept to the letter.
 */
export const words = {
  launcher: {
    talk: 'Talk Live',
    chat: 'Chat Live',
    dismiss: 'Dismiss',
  },
  common: {
    close: 'Close',
    cancel: 'Cancel',
    minimise: 'Minimize',
    copy: 'Copy',
    copied: 'Copied',
    send: 'Send',
    you: 'You',
    assistant: 'Assistant',
    ai: 'You are talking with an AI, not a person.',
    newTab: '(opens in a new tab)',
  },
  voice: {
    idle: { title: 'Starting Call', text: 'Preparing your voice conversation...' },
    connecting: { title: 'Connecting...', text: 'Connecting you to your AI assistant...' },
    connected: {
      title: 'Connected',
      text: 'You are now talking with your AI assistant. Speak naturally!',
    },
    endCall: 'End Call',
    ending: 'Ending Call...',
    mute: 'Mute',
    unmute: 'Unmute',
    muted: 'You are muted',
    elapsed: 'Time on the call',
    assistantSpeaks: 'The assistant is speaking',
    youSpeak: 'We hear you',
    listening: 'Listening',
    unheard: 'We can’t hear you',
    unheardFix: 'Speak up, or choose another microphone.',
    weak: 'Weak connection',
    bad: 'Very weak connection: words may be lost',
    captions: 'Captions',
    type: 'Type instead',
    typeLabel: 'Message to the assistant',
    devices: 'Devices',
    microphone: 'Microphone',
    speaker: 'Speaker',
    volume: 'Assistant’s volume',
    hear: 'Tap to hear',
    start: 'Start call',
  },
  assistant: {
    video: 'AI Video Assistant Demo',
    voice: 'AI Voice Assistant Demo',
    active: 'Voice Assistant Active',
    speak: 'Start speaking to interact with your AI assistant',
    callId: 'Call ID',
    loading: 'Loading assistant...',
  },
  chat: {
    title: 'Chat',
    ai: 'You are chatting with an AI assistant.',
    greeting: 'Hello! How can we help?',
    placeholder: 'Write a message',
    log: 'Messages',
    typing: 'The assistant is typing',
    voice: 'Switch to Voice Call',
    failed: 'Not sent.',
    latest: 'Latest messages',
    times: 'Show times',
  },
  demo: {
    title: 'Try it live',
    text: 'How would you like to talk?',
    voice: 'Voice',
    voiceText: 'Speak and listen',
    video: 'Video',
    videoText: 'Face to face',
    chat: 'Chat',
    chatText: 'No microphone needed',
    check: 'Check your microphone',
    checkVideo: 'Check microphone and camera',
    say: 'Say something: the bars should move.',
    heard: 'We hear you.',
    asking: 'Please allow access in your browser.',
    level: 'Microphone level',
    preview: 'Your camera',
    camera: 'Camera',
    start: 'Start',
    skip: 'Start without a check',
    back: 'Back',
    remember: 'Remember my choice',
  },
  consent: {
    title: 'Before we talk',
    text: 'You will talk with an AI. The conversation may be recorded.',
    privacy: 'Privacy policy',
    agree: 'I agree',
    refuse: 'No, thanks',
    refused: 'You chose not to talk. You can still reach us another way.',
  },
  ways: {
    again: 'Try again',
    reload: 'Reload page',
    chat: 'Open chat',
    phone: 'Call {phone}',
    mic: 'Choose microphone',
    noCamera: 'Continue without camera',
  },
  toast: { label: 'Notifications ({hotkey})', dismiss: 'Dismiss' },
  /** Of last resort: what is said where `outcomes` have not come; the first two are titles from there. */
  fault: {
    offline: 'You are offline',
    blocked: 'This could not load',
    part: 'This part could not load',
  },
};

/** The shape of both parts of a language's file. */
export type Words = typeof words;
/** What the views are given: what is said of faults and ends comes after the rest. */
export type Strings = Words & Partial<Outcomes>;

/** What a visitor reads of a call that was cut off, is over or failed. */
export const outcomes = {
  dropped: {
    title: 'The call was cut off',
    network: 'Your connection was lost.',
    reload: 'The page was reloaded.',
    away: 'The page was left.',
    sleep: 'This device went to sleep.',
    alone: 'The assistant has left the call.',
    left: {
      one: 'You can return for {count} second.',
      other: 'You can return for {count} seconds.',
    } as Plural,
    reconnect: 'Reconnect',
  },
  after: {
    title: 'Call ended',
    visitor: 'You ended the call.',
    assistant: 'The assistant ended the call.',
    page: 'The page ended the call.',
    limit: 'The call reached its time limit.',
    network: 'The connection was lost.',
    length: 'Length: {time}',
    rate: 'How was it?',
    up: 'Good',
    down: 'Bad',
    thanks: 'Thank you',
    transcript: 'Transcript',
    team: 'Send to our team',
    again: 'Talk again',
  },
  /** Beside the microphone: muted while talking, held, and where a key must be held to talk. */
  mic: {
    talking: 'You are talking, but muted',
    hold: 'Just a moment',
    onHold: 'On hold. Nobody is heard.',
    goOn: 'Go on',
    key: 'Hold Space to talk',
    press: 'Hold to talk',
  },
  /** What a visitor may keep of a call. */
  keep: {
    summary: 'Summary',
    text: 'Save as text',
    pdf: 'Save as PDF',
    mail: 'Send by mail',
    /** Where the letter would be too long for a mail program. */
    shortened: 'Shortened: the beginning is left out.',
  },
  /** Opens what only support asks for. */
  details: 'Details',
  /** While all places are taken: which one in line, and for how many minutes. */
  inLine: {
    place: 'All places are taken. You are number {count} in line.',
    wait: { one: 'The wait is about {count} minute.', other: 'The wait is about {count} minutes.' } as Plural,
  },
  /** Where the call's own tag stands, while another view has the call. */
  elsewhere: 'The call is in the window over this page.',
  /** At Escape, which ends no call; `{end}` is the button that does. */
  goesOn: 'The call goes on. {end} ends it.',
  /** Of a call that is made small; `beside` is said, not shown. */
  views: { larger: 'Enlarge', beside: 'The call goes on beside the page.' },
  /** Where somebody else is pressed during a call that is beside the page: with whom it is, and the way to the other. */
  other: {
    on: 'You are talking with {name}.',
    talk: 'End this call and talk with {name}',
    video: 'End this call and talk by video',
  },
  /** Of what the assistant has mentioned and the page has; `back` is for a call that has made room for it. */
  topics: { show: 'Show on the page: {topic}', back: 'Back to the call' },
  /** In place of the title of a fault that wanted one: it is plugged in. */
  micBack: 'A microphone is connected now',
  /** The same of the line. */
  online: 'You are online again',
  /** Of a fault that is the same after another try. */
  still: 'Tried again: it is still so.',
  /** In the chat of a page that names no site of ours. */
  noChat: 'The chat is not set up on this website, so nothing can be sent.',
  /** Title, cause, remedy: by the entry that `error-words.ts` finds for a code. */
  errors: {
    browser: {
      title: 'This browser cannot hold a call',
      cause: 'It lacks live audio (WebRTC).',
      remedy: 'Use a current Chrome, Edge, Firefox or Safari, or reach us another way.',
    },
    insecure: {
      title: 'This page is not secure',
      cause: 'Browsers allow the microphone on https pages only.',
      remedy: 'Open this page with https://.',
    },
    iframe: {
      title: 'This page may not use the microphone',
      cause: 'It is embedded without that permission.',
      remedy: 'Its owner must add allow="microphone; camera; autoplay" to the frame.',
    },
    policy: {
      title: 'This page forbids the microphone',
      cause: 'Its own rules (Permissions-Policy) rule it out.',
      remedy: 'Chat with us, or ask the page’s owner to allow microphone=(self) there.',
    },
    sandboxed: {
      title: 'Calls do not work here',
      cause: 'This page is sandboxed and has no origin of its own.',
      remedy: 'Open it in a tab of its own, or ask its owner to add allow-same-origin to the sandbox.',
    },
    csp: {
      title: 'This page blocks the call',
      cause: 'Its own rules (Content-Security-Policy) rule a part of it out.',
      remedy: 'Tell the page’s owner: the console names what to allow.',
    },
    micDenied: {
      title: 'The microphone is blocked',
      cause: 'Access was refused for this site.',
      remedy: 'Allow the microphone in the address bar’s site settings, then try again.',
    },
    micSystem: {
      title: 'The device blocks the microphone',
      cause: 'Its settings keep the microphone from the browser.',
      remedy: 'Allow it for the browser in the device’s privacy settings, then try again.',
    },
    micDismissed: {
      title: 'The microphone was not allowed yet',
      cause: 'The browser’s question was closed.',
      remedy: 'Try again and choose “Allow”.',
    },
    micMissing: {
      title: 'No microphone found',
      cause: 'This device has none, or it is not plugged in.',
      remedy: 'Connect one and try again.',
    },
    inUse: {
      title: 'The microphone is busy',
      cause: 'Another app is using it.',
      remedy: 'Close that app or choose another microphone.',
    },
    camInUse: {
      title: 'The camera is busy',
      cause: 'Another app is using it.',
      remedy: 'Close that app and try again.',
    },
    camMissing: {
      title: 'No camera found',
      cause: 'This device has none, or it is not plugged in.',
      remedy: 'Connect one and try again, or continue without it.',
    },
    camDenied: {
      title: 'The camera is blocked',
      cause: 'Access was refused for this site.',
      remedy: 'Allow the camera in the address bar’s site settings and try again, or continue without it.',
    },
    micFault: {
      title: 'The microphone does not work',
      cause: 'The browser could not open it.',
      remedy: 'Choose another microphone or try again.',
    },
    micLost: {
      title: 'The microphone was lost',
      cause: 'It was unplugged or access was taken back.',
      remedy: 'Connect it again or choose another one.',
    },
    silent: {
      title: 'The browser holds the sound back',
      cause: 'It waits for a tap.',
      remedy: 'Tap to hear the assistant.',
    },
    offline: {
      title: 'You are offline',
      cause: 'There is no internet connection.',
      remedy: 'Check the connection and try again.',
    },
    refused: {
      title: 'The call could not start',
      cause: 'Our server did not accept it.',
      remedy: 'Chat with us or call us instead.',
    },
    site: {
      title: 'Calls are not enabled here',
      cause: 'This website is not set up for calls.',
      remedy: 'Chat with us or call us instead.',
    },
    limit: {
      title: 'You have called often',
      cause: 'There is a limit for each visitor.',
      remedy: 'Chat with us, or try again later.',
    },
    person: {
      title: 'The call could not be confirmed',
      cause: 'We could not make sure that a person is calling.',
      remedy: 'Try again, or chat with us.',
    },
    usedUp: {
      title: 'Today’s calls are used up',
      cause: 'There is a limit for each day.',
      remedy: 'Chat with us, or come back tomorrow.',
    },
    busy: {
      title: 'All lines are busy',
      cause: 'Many people are calling right now.',
      remedy: 'Try again in a moment, or chat with us.',
    },
    down: {
      title: 'Calls are out of order',
      cause: 'The voice service has a fault. It is not you.',
      remedy: 'Chat with us or call us instead.',
    },
    conflict: {
      title: 'This call is already on',
      cause: 'Another window may hold it.',
      remedy: 'Close the other window and try again.',
    },
    slow: {
      title: 'This takes too long',
      cause: 'The connection did not come about in time.',
      remedy: 'Check your network and try again.',
    },
    door: {
      title: 'The call could not be joined',
      cause: 'The connection to it failed.',
      remedy: 'Try again, or chat with us.',
    },
    blocked: {
      title: 'This could not load',
      cause: 'A part of it was blocked or did not arrive.',
      remedy: 'Switch off blockers for this page, or reload it.',
    },
    lost: {
      title: 'The connection was lost',
      cause: 'The network failed during the call.',
      remedy: 'Check your network and call again.',
    },
    outdated: {
      title: 'This page is out of date',
      cause: 'It uses an old version of the call software.',
      remedy: 'Reload the page.',
    },
    over: {
      title: 'This call is over',
      cause: 'Its room was closed or has expired.',
      remedy: 'Start a new call.',
    },
    full: {
      title: 'The call is full',
      cause: 'No more people can join.',
      remedy: 'Try again in a moment.',
    },
    early: {
      title: 'The call is not open yet',
      cause: 'It starts later.',
      remedy: 'Try again in a moment.',
    },
    slept: {
      title: 'The call ended while the device slept',
      cause: 'This tab was put to sleep.',
      remedy: 'Call again and keep this page open.',
    },
    alone: {
      title: 'Nobody is on the line any more',
      cause: 'The assistant has left the call.',
      remedy: 'Try again, or chat with us.',
    },
    otherTab: {
      title: 'Another call is on in another tab',
      cause: 'Two assistants hear you there and here.',
      remedy: 'End one of the two calls.',
    },
    video: {
      title: 'The video could not start',
      cause: 'Our server did not answer as it should.',
      remedy: 'Try again, or talk by voice.',
    },
    unknown: {
      title: 'Something went wrong',
      cause: 'The call ended unexpectedly.',
      remedy: 'Try again, or chat with us.',
    },
    /** In place of a remedy that names the telephone, on a site that has none. */
    chatOnly: 'Chat with us instead.',
    reference: 'Reference: {id}',
    /** `time`: by the visitor's clock. */
    until: 'Try again from {time}.',
    wait: { one: 'Try again in {count} second.', other: 'Try again in {count} seconds.' } as Plural,
  },
};

export type Outcomes = typeof outcomes;

/** What stands around cards: the name of each kind, and what becomes of one. */
export const cards = {
  list: 'Shown by the assistant',
  choice: 'Choose',
  slot: 'Pick a time',
  note: 'Note',
  link: 'Link',
  field: 'Your answer',
  summary: 'Summary',
  person: 'A person',
  shown: 'New card: {title}',
  answered: 'Answered:',
  closed: 'No longer open',
};

export type CardWords = typeof cards;

/** What is wrong, and what helps. */
type Remedied = [title: string, remedy: string];

/** What stands around what is heard and read: of all languages at once, with the views that show it. */
export const listening = {
  /** Around the captions; `back` is in the language that it leads to. */
  captions: {
    search: 'Search the words',
    found: '{at} of {count}',
    none: 'Not found',
    next: 'Next place',
    previous: 'Previous place',
    smaller: 'Smaller text',
    larger: 'Larger text',
    show: 'Show captions',
    newest: 'Newest words',
    follows: 'The call goes on in {language}.',
    back: 'Back to {language}',
  },
  /** Title and remedy of what stands between the two voices; a headset that comes and goes; the meter among the devices. */
  sound: {
    quiet: ['You are hard to hear.', 'Speak closer to the microphone, or choose another one.'] as Remedied,
    clipped: [
      'You are too loud: your words break up.',
      'Move away from the microphone, or lower its level in the device’s settings.',
    ] as Remedied,
    echo: [
      'There is an echo: what is said comes back.',
      'Use headphones, or turn the speaker down.',
    ] as Remedied,
    loss: [
      'Words are being lost on the way.',
      'Go closer to your Wi-Fi, or stop other downloads.',
    ] as Remedied,
    dead: [
      'The assistant can’t be heard any more.',
      'We asked for its voice again, and it did not come. End the call and call again, or type.',
    ] as Remedied,
    fine: 'You sound fine.',
    come: '{device} is connected.',
    use: 'Use it',
    gone: '{device} is gone.',
    instead: '{device} is used now.',
    isolation: 'Voice isolation',
    isolationText: 'Takes out what is around you. Off for music or several people.',
  },
};

export type ListeningWords = typeof listening;

/** Of asking for a person. Blanks of times are filled with moments and lengths as the language writes them. */
export const person = {
  ask: 'Ask for a person',
  title: 'Talk to a person',
  here: 'We are here until {time}.',
  hereNow: 'We are here now.',
  back: 'Nobody is here right now. We are back: {time}.',
  away: 'Nobody is here right now.',
  hours: 'Our hours',
  goesOn: 'Your call goes on meanwhile.',
  orForm: 'Or we call you',
  within: 'We call you back within {time}.',
  unsaid: 'We call you back as soon as somebody is free.',
  name: 'Your name',
  phone: 'Your telephone number',
  when: 'When should we call?',
  soon: 'As soon as possible',
  later: 'At a time that I choose',
  time: 'Day and time',
  clock: 'By your own clock ({zone})',
  outside: 'That is outside our hours: we cannot promise it.',
  language: 'Language of the call',
  attach: 'Send along what was said so far',
  attachText: 'Our team reads it with your request. Without the tick nothing of it is sent.',
  show: 'Show what would be sent',
  send: 'Request a call',
  sending: 'Sending…',
  contact: 'Contact form',
  wrong: {
    name: 'Please tell us your name.',
    phone: 'Please give a number that we can call.',
    time: 'Please choose a time within the next {time}.',
  },
  /** What happened, and what to do. */
  faults: {
    offline: 'You are offline. What you wrote is kept: send it again once you are connected.',
    unreachable: 'Our server could not be reached. What you wrote is kept: try again in a moment.',
    late: 'No answer came in time. Send it again: it counts only once.',
    often: 'Too many requests have come from here today. Please try again tomorrow.',
    unconfirmed: 'We could not make sure that a person is asking. What you wrote is kept.',
    refused: 'This website takes no such requests. Please reach us another way.',
    down: 'Our server has a fault and did not keep your request. Try again in a moment.',
  },
  done: {
    title: 'We have your request',
    by: 'We call {phone} by {time} at the latest.',
    at: 'You have asked for this time: {time}. Somebody will try to reach you then at {phone}.',
    outside:
      'You have asked for this time: {time}. It is outside our hours, so we cannot promise it: somebody will call {phone} then, or as soon as we are back.',
    soon: 'Somebody will call {phone} as soon as we can. We cannot promise a time.',
    attached: 'What was said so far was sent along.',
    without: 'What was said was not kept: this website stores no conversations.',
    again: 'Make another request',
  },
};

export type PersonWords = typeof person;

/** Texts of another language that rightly read as here, by their paths, each with the reason: any other was forgotten. */
export type Alike = Readonly<Record<string, string>>;
