import type { Part } from './part.ts';

export const marketing: Part = {
  title: 'A candidate for marketing',
  voice: { speaker: 'hts', cents: 0 },
  opening: 'I talk to the people whom your campaigns have gathered. What did you launch last?',
  turns: [
    {
      to: 'launch|campaign|ad|webinar|newsletter|event|last',
      say: 'Then somebody raised a hand and heard nothing. I call them back the same day.',
      resume: 'campaign|webinar|event|launch|ad\\b',
    },
    {
      to: 'call|ask|interview|survey|feedback|customer',
      say: 'I ask what brought them here, and I let them finish the sentence.',
    },
    {
      to: 'register|attend|event|show|remind',
      say: 'Before an event I remind people in person, and more of the seats are filled.',
      resume: 'event|webinar|registr|attend',
    },
    {
      to: 'brief|report|insight|learn|result|data',
      say: 'Ten such calls make a brief: their words, sorted, with the quotes that surprised me.',
    },
    {
      to: 'tone|brand|voice|word|style',
      say: 'I speak in your tone. Give me a page that you are proud of, and I will keep to it.',
    },
    {
      to: 'price|cost|much|pay|plan',
      say: 'The Starter plan has five hundred conversations a month. That is one good campaign.',
    },
    {
      to: 'consent|privacy|gdpr|opt|spam|legal',
      say: 'I call nobody who has not agreed, and one word is enough to be taken off the list.',
    },
  ],
  asks: ['We had a webinar last week.', 'Do I get a report?'],
  noted: 'I like that. It would go into the brief word for word.',
  goodbye: 'Thank you, I have enough for a first brief. Goodbye, and good luck with the launch!',
};
