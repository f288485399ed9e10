import type { Part } from './part.ts';

export const generalist: Part = {
  title: 'A candidate for whatever comes',
  voice: { speaker: 'hts', cents: -190 },
  opening: 'I take what belongs to no department. What would you like to ask first?',
  turns: [
    {
      to: 'order|return|refund|deliver|broken|parcel',
      say: 'I look the order up while we talk, and I start the return before you hang up.',
      resume: 'order|return|refund',
    },
    {
      to: 'can you do|do you do|help|what are|who are you',
      say: 'I answer the phone, I solve what I can, and I say so when I cannot.',
    },
    {
      to: 'lang|spanish|french|german|speak|translat',
      say: 'Callers choose the language. I follow, and the notes come to you in yours.',
    },
    {
      to: 'night|hour|weekend|24|open|holiday|always',
      say: 'I have no closing time. The call at midnight is as welcome as the one at noon.',
    },
    {
      to: 'learn|train|know|setup|set up|start|begin|long',
      say: 'Give me your website and an hour. The rest I ask, once, and remember.',
    },
    {
      to: 'human|person|real|robot|hand|transfer|agent',
      say: 'If you want a person, say so. They will know what we spoke about.',
    },
    {
      to: 'price|cost|much|pay|plan',
      say: 'The trial is free for fourteen days, with one assistant and a hundred conversations.',
    },
  ],
  asks: ['My order came broken.', 'Please give me a person.'],
  noted: 'I do not know that yet. At work I would find out, and write it down for your team.',
  goodbye: 'Anything else, you know where I sit. Thank you for calling. Goodbye!',
};
