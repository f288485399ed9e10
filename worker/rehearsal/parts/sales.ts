import type { Part } from './part.ts';

export const sales: Part = {
  title: 'A candidate for sales',
  voice: { speaker: 'rms', cents: 0 },
  opening: 'I answer new inquiries while they are still warm. What does your team sell?',
  turns: [
    {
      to: 'sell|product|service|software|team|we ',
      say: 'That helps. And how fast does somebody answer a new lead today?',
    },
    {
      to: 'lead|fast|hour|minute|slow|day|form|inquir',
      say: 'I call within a minute of the form, while they still have your page open.',
      resume: 'lead|inquir|form|prospect',
    },
    {
      to: 'qualif|question|ask|script|budget',
      say: 'I ask three questions: what they need, by when, and who decides.',
    },
    {
      to: 'calendar|book|meeting|appointment|schedul|slot',
      say: 'If it fits, I book the meeting straight into your rep’s calendar.',
      resume: 'meeting|appointment|calendar|demo|visit',
      card: {
        id: 'when',
        type: 'slot',
        title: 'A meeting with the rep',
        text: 'Half an hour, as an example',
        times: ['thursday 10:00', 'friday 14:30'],
      },
    },
    {
      to: 'crm|salesforce|hubspot|integrat|tool|sync|note',
      answers: 'when',
      say: 'Every call ends as a note in your CRM, with the answers in their fields.',
      card: {
        id: 'note',
        type: 'note',
        title: 'Note in the CRM',
        text: 'As it would stand there: this is a rehearsal.',
        rows: [{ label: 'Meeting', value: '{when}' }],
      },
    },
    {
      to: 'price|cost|much|pay|plan|cheap|expens',
      say: 'I cost ninety-nine dollars a month on the Starter plan. The pricing page has the rest.',
    },
    {
      to: 'human|person|real|robot|hand|transfer|rep',
      say: 'When a buyer asks for a person, I hand over with the whole story told.',
    },
  ],
  asks: ['A form comes in at night. What happens?', 'And what do you ask them?'],
  noted: 'Good point. I would write that into the notes for your rep.',
  goodbye: 'Thank you for the talk. The Hire button knows which one of us you mean. Goodbye!',
};
