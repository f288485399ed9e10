import type { Part } from './part.ts';

/** The industry; the candidates of that name have a part of their own. */
export const humanResources: Part = {
  title: 'Answers for a hiring team',
  voice: { speaker: 'hts', cents: -90 },
  opening: 'Hello, I am Sorrel, an AI assistant. Are you applying, or are you one of the people who hire?',
  turns: [
    {
      to: 'apply|applic|job|position|warehouse|shift',
      say: 'Then we can talk now, or at midnight after your shift. The questions stay the same.',
    },
    {
      to: 'hire|hiring|recruit|we |team|manager',
      say: 'Then you read a page for each applicant, and nobody waits two weeks to hear from you.',
    },
    {
      to: 'interview|schedul|panel|calendar|slot|zone',
      say: 'I fit the panel, the time zones and the second thoughts into one invitation.',
    },
    {
      to: 'leave|benefit|policy|vacation|sick|payroll',
      say: 'On leave and benefits I answer with the page that it comes from.',
    },
    {
      to: 'fair|bias|decide|score|rank|discrim',
      say: 'I rank nobody. I ask, I write down, and people decide.',
    },
    {
      to: 'start|onboard|new|first|week',
      say: 'After the first week I ask how it was, and a manager hears what is wrong.',
    },
    {
      to: 'price|cost|much|plan|volume|season',
      say: 'The busy season needs no second me. All applicants are answered at once.',
    },
  ],
  asks: ['I am applying for the warehouse job.', 'Who decides in the end?'],
  noted: 'At work that would be on the record as you said it.',
  goodbye: 'At work, everybody hears back from me. Thank you, and goodbye!',
};
