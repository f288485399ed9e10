/** What `books-a-meeting` shows: a choice, a time that fills in the calendar, a name, the note and the summary. */
import type { ScriptCard } from './script-card.ts';

export const BOOKING_CARDS = {
  what: {
    id: 'what',
    type: 'choice',
    title: 'What is it about?',
    options: ['A first visit', 'A visit after the first', 'I am not sure yet'],
    spoken: 'A first visit',
  },
  when: {
    id: 'when',
    type: 'slot',
    title: 'When suits you?',
    text: 'Half an hour, at our front desk',
    times: ['tuesday 10:00', 'thursday 14:30'],
    spoken: 'Tuesday',
  },
  name: {
    id: 'name',
    type: 'field',
    title: 'Who is coming?',
    label: 'Your name',
    spoken: 'Alex Morgan',
  },
  note: {
    id: 'note',
    type: 'note',
    title: 'Note in the CRM',
    text: 'Booked by the assistant during the call. No reminder was asked for.',
    rows: [
      { label: 'Contact', value: '{name}' },
      { label: 'Reason', value: '{what}' },
    ],
  },
  summary: {
    id: 'summary',
    type: 'summary',
    title: 'Your appointment',
    rows: [
      { label: 'When', value: '{when}' },
      { label: 'Name', value: '{name}' },
      { label: 'About', value: '{what}' },
      { label: 'Where', value: 'Front desk' },
    ],
  },
} satisfies Record<string, ScriptCard>;
