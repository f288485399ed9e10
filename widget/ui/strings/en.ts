import type { Outcomes } from './outcomes/en.ts';

/**
 * What a visitor reads while all goes well; what is said of a call that failed, was cut off or is over stands in
 * `outcomes/`. Other languages have two files of the same shape each. `{name}` is a blank; `{ one, other }` are plural
 * forms. Texts that the specification words are kept to the letter.
 */
export const en = {
  launcher: {
    talk: 'Talk Live',
    chat: 'Chat Live',
    dismiss: 'Dismiss',
  },
  common: {
    close: 'Close',
    cancel: 'Cancel',
    minimise: 'Minimise',
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
    muted: 'Your microphone is off',
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
    retry: 'Try again',
    latest: 'Latest messages',
    times: 'Show times',
    clear: 'Clear chat',
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
  /** Of last resort: what is said where the words of `outcomes/` have not come; the first two are titles from there. */
  fault: {
    offline: 'You are offline',
    blocked: 'This could not load',
    part: 'This part could not load',
  },
};

/** The shape of a language's file. */
export type Words = typeof en;
/** What the views are given: what is said of faults and ends comes after the rest. */
export type Strings = Words & Partial<Outcomes>;
