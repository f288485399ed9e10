/**
 * Every sentence that the scripted assistant has a recording of. `test/tools/make-voice-clips.ts` speaks
 * them into `<id>.mp3` and writes `manifest.ts`; run it again after a change here.
 */
export const LINES = {
  hello: 'Hello! I am the rehearsal assistant. Ask me anything, and I will answer as well as a script can.',
  'what-we-do':
    'Our assistants answer your calls, book appointments, and follow up with every lead, day and night.',
  setup: 'Most teams are up and running within minutes. Is there anything else you would like to know?',
  'only-script': 'Good question. A live assistant would answer that. I only know my lines.',
  'go-on': 'I am listening. Take your time.',
  'a-person': 'Of course. You can ask for a person of our team right here, and we will go on meanwhile.',
  'booking-hello': 'Hi, this is the front desk. Would you like to book an appointment?',
  'booking-when': 'Lovely. I have Tuesday at ten, or Thursday at half past two. Which suits you better?',
  'booking-name': 'That one is yours. Under which name shall I put it?',
  'booking-done': 'Thank you. It is in the calendar, and I have left a note for your host.',
  goodbye: 'Thank you for calling. Goodbye!',
  story:
    'Let me tell you the whole story. A customer called on a Sunday evening, when nobody was at the desk. ' +
    'Our assistant picked up at once, found a free slot for Monday morning, and sent the confirmation. ' +
    'By the time the office opened, the customer was already on the way.',
  plans: 'Of course. Let me open our plans for you.',
  'plans-open': 'There they are. All three plans, side by side.',
  'weak-line': 'The line seems a little weak, but I can still hear you.',
  recorded: 'This call is being recorded. How can I help you?',
  message: 'Thank you, I have your message.',
  'video-hello': 'Hello, I am an AI assistant. My face is drawn, and my lines are scripted. Your camera stays off until you turn it on.',
  'video-more': 'Outside this rehearsal, a video assistant with a face of its own answers you here.',
} as const;

export type LineId = keyof typeof LINES;
