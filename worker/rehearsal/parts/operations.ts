import type { Part } from './part.ts';

export const operations: Part = {
  title: 'A candidate for operations',
  voice: { speaker: 'awb', cents: 0 },
  opening: 'I keep the day moving: bookings, dispatch and orders. What slips most often where you are?',
  turns: [
    {
      to: 'slip|late|miss|chaos|forget',
      say: 'Most of it slips between two calls. I take the second one, so nothing waits.',
    },
    {
      to: 'dispatch|technician|route|driver|crew|visit',
      say: 'I find the nearest free technician, send the job, and tell the customer when to expect them.',
      resume: 'dispatch|technician|crew|route',
    },
    {
      to: 'resched|move|change|cancel|appointment|book|slot',
      say: 'Moving an appointment takes me about forty seconds, and both calendars agree afterwards.',
      resume: 'appointment|reschedul|book|visit',
      card: {
        id: 'when',
        type: 'slot',
        title: 'The appointment, moved',
        text: 'As an example',
        times: ['thursday 09:00', 'friday 14:00'],
      },
    },
    {
      to: 'order|stock|deliver|track|parcel|status',
      say: 'For an order I read the real status, never a guess, and I call back if it changes.',
      resume: 'order|parcel|shipment|return|stock',
    },
    {
      to: 'night|weekend|hour|24|holiday|always',
      say: 'I work nights and weekends, and I sound no more tired at three in the morning.',
    },
    {
      to: 'price|cost|much|pay|plan',
      say: 'Calls are fifteen cents a minute on the Professional plan. The calculator shows your own sum.',
    },
    {
      to: 'human|person|real|robot|hand|transfer|angry|upset',
      say: 'An upset caller goes to a person at once, and I tell that person why.',
    },
  ],
  asks: ['I need a technician today.', 'Can we move the appointment to Friday?'],
  noted: 'Understood. At work I would put that on the day’s list.',
  goodbye: 'That was all from me. Send me your busiest day, and I will take it. Goodbye!',
};
