// The platform page: six modules, each with the sample data that its drawn screen shows. All of it is demonstration data.
import { check, platformSchema } from './schema.js';
import site from './site.js';

export default check('site/_data/platform.js', platformSchema, {
  intro: {
    title: 'Six rooms, one house',
    text: 'Everything an assistant does passes through one of these. The screens below are drawn from a demonstration account.',
  },
  order: ['dashboard', 'assistants', 'voice', 'video', 'tools', 'hunches'],
  modules: {
    dashboard: {
      id: 'team-dashboard',
      name: 'Team Dashboard',
      summary: 'Who is on the line, what is waiting for a person, and what the month has cost so far.',
      points: [
        'Live calls at the top, each one a click from its captions',
        'Usage by assistant and by day, in dollars, not in credits',
        'People and assistants on one roster, because they share the work',
      ],
      sample: {
        figures: [
          { label: 'Assistants', value: '12' },
          { label: 'Members', value: '28' },
          { label: 'Usage this month', value: '$2,890' },
        ],
        activity: [
          { time: '9:41', who: 'Foyer', text: 'Transferred a caller to billing with a summary' },
          { time: '9:38', who: 'Juniper', text: 'Booked an introduction for Thursday at four' },
          { time: '9:36', who: 'Parcel', text: 'Gave a delivery window and sent it by text' },
          { time: '9:30', who: 'Threshold', text: 'Finished a first interview, notes ready to read' },
        ],
      },
    },
    assistants: {
      id: 'my-assistants',
      name: 'My Assistants',
      summary:
        'Your hired candidates: what each is called here, who looks after it, and what it is allowed to touch.',
      points: [
        'A brief in plain sentences, versioned, with the author of every change',
        'One person responsible for each assistant, by name',
        'Pause, retrain or let go without a ticket',
      ],
      sample: {
        rows: [
          { name: 'Inbound Lead Qualifier', id: 'SA-001', assignedTo: 'Priya Raman', tools: 5 },
          { name: 'Front Desk Receptionist', id: 'OP-001', assignedTo: 'Marcus Lindqvist', tools: 4 },
          { name: 'Order Status Agent', id: 'OP-004', assignedTo: 'Ana Beltrán', tools: 3 },
          { name: 'Receivables Reminder Caller', id: 'FN-001', assignedTo: 'Joan Whitfield', tools: 3 },
          { name: 'First-Round Interviewer', id: 'HR-001', assignedTo: 'Kofi Mensah', tools: 2 },
        ],
      },
    },
    voice: {
      id: 'voice-ai',
      name: 'Voice AI',
      summary: 'How an assistant sounds, how long it waits, and what it does when somebody talks over it.',
      points: [
        'Choose a voice by listening to it say your own first sentence',
        'Set how long a silence may last before the assistant speaks',
        'Decide per question whether the caller may interrupt',
      ],
      sample: {
        settings: [
          { label: 'Voice', value: 'Calm, mid-range' },
          { label: 'Pause before replying', value: 'Short' },
          { label: 'Interruptions', value: 'Always yield' },
          { label: 'Hand over when', value: 'Asked, or unsure twice' },
        ],
        caption: {
          visitor: 'Sorry, go back. Did you say the fifth or the ninth?',
          assistant: 'The fifth. That’s the Friday.',
        },
      },
    },
    video: {
      id: 'video-ai',
      name: 'Video AI',
      summary:
        'A face for the conversations that deserve one: onboarding, product tours, a difficult explanation.',
      points: [
        'Runs in the browser, from a link, with nothing to install',
        'Captions and a transcript by default, for those who prefer to read',
        'The visitor’s camera is optional, and stays off until switched on',
      ],
      sample: {
        settings: [
          { label: 'Setting', value: 'Plain room, daylight' },
          { label: 'Visitor’s camera', value: 'Off until asked' },
          { label: 'Captions', value: 'On' },
        ],
        caption: {
          visitor: 'Can you show me where the report lives?',
          assistant: 'Of course. It is the second tab; I’ll point to it.',
        },
      },
    },
    tools: {
      id: 'tools-management',
      name: 'Tools Management',
      summary:
        'The systems an assistant may read and write, granted one at a time and taken back the same way.',
      points: [
        'Every tool says in one sentence what it lets an assistant do',
        'Read and write are separate permissions',
        'Each use is logged beside the sentence in the conversation that led to it',
      ],
      sample: {
        rows: [
          { name: 'Calendar', kind: 'Read and write', does: 'Find a slot and book it', enabled: true },
          {
            name: 'CRM contact',
            kind: 'Read and write',
            does: 'Look up the caller, add a note',
            enabled: true,
          },
          { name: 'Order lookup', kind: 'Read', does: 'Say where a parcel is', enabled: true },
          {
            name: 'Text message',
            kind: 'Write',
            does: 'Send a confirmation the caller agreed to',
            enabled: true,
          },
          { name: 'Refund', kind: 'Write', does: 'Return a payment within a limit you set', enabled: false },
        ],
      },
    },
    hunches: {
      id: 'business-hunches',
      name: 'Business Hunches',
      summary:
        'What your callers keep telling you, gathered into suggestions that a person can accept or dismiss.',
      points: [
        'Each hunch links to the conversations it was drawn from',
        'Ranked by priority, with what would change if you acted',
        'Dismiss one with a reason, and it learns not to ask again',
      ],
      sample: {
        rows: [
          {
            title: 'Open the phones an hour earlier on Mondays',
            priority: 'High',
            reason: 'Callers ring from eight and are told to wait until nine.',
            gain: { kind: 'impact', text: 'More bookings from the weekend’s inquiries' },
          },
          {
            title: 'Put the return address on the delivery page',
            priority: 'Medium',
            reason: 'It is the question most often asked after a purchase.',
            gain: { kind: 'improvement', text: 'Fewer calls that nobody wanted to make' },
          },
          {
            title: 'Let the receptionist reschedule, not only cancel',
            priority: 'Medium',
            reason: 'Half of a reschedule is done; the other half waits for a person.',
            gain: { kind: 'efficiency', text: 'One call instead of a call and a callback' },
          },
          {
            title: 'Shorten the greeting on the parts line',
            priority: 'Low',
            reason: 'Regular customers speak over the second sentence of it.',
            gain: { kind: 'efficiency', text: 'A few seconds back on each call' },
          },
        ],
      },
    },
  },
  steps: {
    title: 'From resume to first call',
    items: [
      {
        title: 'Pick a candidate',
        text: 'Read the resume and hold the interview, here, by voice. If it isn’t right, try the next one.',
      },
      {
        title: 'Write the brief',
        text: 'Your name for it, your hours, your rules, and what it must never say. Setup takes under 5 minutes.',
      },
      {
        title: 'Give it a line',
        text: 'A phone number, a button on your site, or both. Listen to the first calls and correct it like a colleague.',
      },
    ],
  },
  closing: {
    title: 'Sit in the chair for a moment.',
    text: 'Open the platform, or let an assistant walk you through it by voice. Fourteen days, one assistant, no charge.',
    buttons: [
      site.app.accessPlatform,
      { label: 'View Pricing', href: '/pricing' },
      { label: 'Start Free Trial', opens: 'voice' },
      { label: 'Schedule Demo', href: '/contact?interest=demo#message' },
    ],
  },
});
