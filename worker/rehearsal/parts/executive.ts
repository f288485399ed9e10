import type { Part } from './part.ts';

export const executive: Part = {
  title: 'A candidate for executive support',
  voice: { speaker: 'awb', cents: 130 },
  opening: 'I prepare, guard and follow up. What does tomorrow look like for you?',
  turns: [
    {
      to: 'tomorrow|full|busy|meeting|day|calendar',
      say: 'Then you need two things: a brief the evening before, and an hour that nobody can book.',
      resume: 'calendar|meeting|brief',
    },
    {
      to: 'brief|prepar|agenda|read|background',
      say: 'My briefs are one page: who, what they want, and what you promised the last time.',
      resume: 'brief|pack|page',
    },
    {
      to: 'call|screen|guard|interrupt|gatekeep|phone',
      say: 'I answer your phone, find out what it is about, and put through the few that matter.',
      resume: 'call|line|screen',
    },
    {
      to: 'follow|task|action|remind|after|minutes',
      say: 'After the meeting I send each person what they took on, and I ask again on Friday.',
      resume: 'meeting|minutes|follow|action',
    },
    {
      to: 'travel|flight|trip|hotel|airport',
      say: 'For a trip I plan back from the handshake, with an hour in hand at every change.',
      resume: 'travel|trip|flight',
    },
    {
      to: 'secret|confiden|private|secur|discre|trust',
      say: 'I am discreet by design. What you tell me stays in your own systems.',
    },
    {
      to: 'price|cost|much|pay|plan',
      say: 'I am the cheapest hour in your day. The plans are on the pricing page.',
    },
  ],
  asks: ['Tomorrow is full of meetings.', 'And who answers my phone?'],
  noted: 'Noted. I would bring it up at the right moment.',
  goodbye: 'Your time is up, and I guard it even from me. Goodbye!',
};
