import type { Part } from './part.ts';

export const restaurants: Part = {
  title: 'Answers for a restaurant',
  voice: { speaker: 'rms', cents: 70 },
  opening:
    'Good evening, this is Saffron, an AI assistant. A table, an order, or a question for the kitchen?',
  turns: [
    {
      to: 'table|book|reserv|friday|tonight|people|two|four|six',
      say: 'Seven is full, and I say so. A quarter to eight by the window is free.',
      card: {
        id: 'when',
        type: 'slot',
        title: 'A table by the window',
        text: 'As an example',
        times: ['friday 19:45', 'saturday 19:45'],
      },
    },
    {
      to: 'allerg|nut|gluten|vegan|vegetarian|diet|kitchen',
      say: 'I read that from your menu. If the menu does not say it, I ask the chef.',
    },
    {
      to: 'order|pickup|pick up|takeaway|pizza|deliver',
      say: 'A pickup order I read back line by line before the kitchen sees it.',
    },
    {
      to: 'child|high chair|birthday|cake|party|group|private|event',
      say: 'For a large party I ask what a manager needs to quote: how many, when, and what for.',
    },
    {
      to: 'change|late|move',
      say: 'Ten minutes late is no drama. I move the booking and tell the host.',
    },
    {
      to: 'park|where|open|hour|address|dress|dog|pet\b',
      say: 'Parking, hours, the dog: that is half of all calls, and none of it needs the host.',
    },
    {
      to: 'price|cost|much|pay|plan',
      say: 'On a Friday I pay for myself before the main course.',
    },
  ],
  asks: ['A table for four at seven?', 'One of us is allergic to nuts.'],
  noted: 'At work I would put that beside the reservation.',
  goodbye: 'We look forward to seeing you. Good evening, and goodbye!',
  cards: {
    goodbye: {
      id: 'summary',
      type: 'summary',
      title: 'Your table',
      text: 'As it would stand in the book: this is a rehearsal.',
      rows: [{ label: 'By the window', value: '{when}' }],
    },
  },
};
