import type { Part } from './part.ts';

export const hr: Part = {
  title: 'A candidate for human resources',
  voice: { speaker: 'slt', cents: 0 },
  opening: 'I give every applicant an answer. Are you hiring at the moment, or looking after those you have?',
  turns: [
    {
      to: 'hir|applic|recruit|candidate|position|job|yes',
      say: 'Then I hold the first conversation, at the hour that suits the applicant.',
      resume: 'applic|candidate|recruit|screen',
    },
    {
      to: 'fair|bias|same|question|interview|equal',
      say: 'All of them hear the same questions in the same order. People decide, I take notes.',
      resume: 'applic|candidate|interview|referee|reference',
    },
    {
      to: 'schedul|calendar|slot|panel|time|zone',
      say: 'Finding an hour for four interviewers in two time zones is my idea of fun.',
      resume: 'panel|interview|schedul',
      card: {
        id: 'when',
        type: 'slot',
        title: 'An hour that suits all four',
        text: 'As an example',
        times: ['tuesday 15:00', 'wednesday 10:30'],
      },
    },
    {
      to: 'leave|vacation|holiday|benefit|policy|sick|insur|employ',
      say: 'Ask me about leave or benefits, and I name the page of the policy that says so.',
      resume: 'leave|benefit|absence|sick',
    },
    {
      to: 'onboard|first|new|start|welcome|week',
      say: 'In the first week I call new people twice, and I tell their manager what is missing.',
      resume: 'onboard|new employee|first month|starter',
    },
    {
      to: 'private|privacy|confiden|secret|data|secur',
      say: 'What an employee tells me in confidence goes to the person you name, and nowhere else.',
    },
    {
      to: 'price|cost|much|pay|plan',
      say: 'I cost the same in a month with two applicants as in a month with two hundred.',
    },
  ],
  asks: ['We are hiring for the night shift.', 'Is it the same for everybody?'],
  noted: 'Thank you for saying so. I would pass that on in your own words.',
  goodbye: 'It was good to meet you. At work, everybody hears back from me. Goodbye!',
};
