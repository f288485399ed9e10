import type { Part } from './part.ts';

/** Opened from a candidate: speaks for whom the visitor was reading about. */
export const placement: Part = {
  title: 'Places a candidate',
  voice: { speaker: 'awb', cents: 60 },
  opening:
    'I am Pascal, an AI assistant. I place our candidates. What would this one do on the first day with you?',
  turns: [
    {
      to: 'answer|call|phone|book|first|day|task|do',
      say: 'I would begin with one task, and measure it. The resume says which it is made for.',
    },
    {
      to: 'fit|suit|right|other|similar|compare|better',
      say: 'Compare up to three of them side by side. The similar ones are under the resume.',
    },
    {
      to: 'name|voice|accent|custom\\b|brand',
      say: 'The name is a working name. You give your own, and choose the voice.',
    },
    {
      to: 'system|integrat|crm|tool|connect|calendar',
      say: 'The systems that it already knows are listed. For others, we look at it together.',
    },
    {
      to: 'price|cost|much|pay|plan',
      say: 'It costs the same whomever you hire. Start on Starter, and move up when you need tools.',
    },
    {
      to: 'start|when|soon|long|trial|hire',
      say: 'Press Hire and write when you would start. A person from our team answers within twenty-four hours.',
    },
    {
      to: 'talk|interview|hear|meet|speak',
      say: 'You can interview the candidate now: the Talk button is on the same page.',
    },
  ],
  noted: 'That belongs in the message of the Hire form, so please write it there.',
  goodbye: 'Then I leave you two to it. Thank you, and goodbye!',
};
