import type { Part } from './part.ts';

/** The scenario 'Ask the question before the sale'. */
export const inquiry: Part = {
  title: 'Answers a buyer who compares',
  voice: { speaker: 'hts', cents: 140 },
  opening: 'You are comparing, and you have ten minutes. I am Alder. What is the question that decides it?',
  turns: [
    {
      to: 'small|big|people|size|team|thirty|us',
      say: 'Maybe we are too big for you. What would it have to do in its first month?',
    },
    {
      to: 'pick|phone|after|six|evening|night|miss|call|answer|month',
      say: 'Then start with one assistant on evenings, and leave the days as they are.',
    },
    {
      to: 'price|cost|much|budget|cheap|expens',
      say: 'One assistant is ninety-nine dollars a month. With tools it is three hundred and fifty, plus usage.',
    },
    {
      to: 'contract|cancel|leave|term|commit|year|lock|trial',
      say: 'The trial lasts fourteen days, and a change of plan counts from the next bill.',
    },
    {
      to: 'differ|better|compet|versus|why|other|compare',
      say: 'Ask the others to let you interrupt them. Then do the same to me.',
    },
    {
      to: 'secur|data|privacy|record|soc|gdpr|safe',
      say: 'The trust page says what is kept, where, for how long, and how to have it erased.',
    },
    {
      to: 'setup|set up|start|long|install|integrat|crm',
      say: 'It takes minutes to set up. To sound like you takes an afternoon, and that is the better one.',
    },
  ],
  asks: ['We are only thirty people.', 'Evenings. We miss every call after six.'],
  noted: 'Fair. I would rather bring you a true answer to that than a fast one.',
  goodbye: 'That is the ten minutes. Sleep on it, and ask me anything again. Goodbye!',
};
