import type { Part } from './part.ts';

/** The scenario 'Ask the question before the sale'. */
export const inquiry: Part = {
  title: 'Answers a buyer who compares',
  voice: { speaker: 'hts', cents: 140 },
  opening:
    'I am Alder, an AI assistant. You are comparing, and you have ten minutes. What is the question that decides it?',
  turns: [
    {
      to: 'too (?:big|small)|small|big|people|size|team|thirty|us',
      say: 'Maybe we are too big for you. What would it have to do in its first month?',
    },
    {
      to: 'pick|phone|after|six|evening|night|miss|call|answer|month',
      say: 'Then start with one assistant on evenings, and leave the days as they are.',
      card: {
        id: 'fit',
        type: 'note',
        title: 'As it would be noted',
        text: 'One assistant on evenings first. The days stay as they are.',
      },
    },
    {
      to: 'price|cost|much|budget|cheap|expens',
      say: 'One assistant is ninety-nine dollars a month. With tools it is three hundred and fifty, plus usage.',
      card: {
        id: 'plans',
        type: 'link',
        title: 'What it costs',
        url: '/pricing',
        label: 'All plans, side by side',
      },
    },
    {
      to: 'contract|cancel|leave|term|commit|year|lock|trial',
      say: 'The trial lasts fourteen days, and a change of plan counts from the next bill.',
    },
    {
      to: 'differ|better|compet|versus|others?\\b|compare',
      say: 'Ask the others to let you interrupt them. Then do the same to me.',
    },
    {
      to: 'secur|data|privacy|record|soc|gdpr|safe',
      say: 'The trust page says what is kept, where, for how long, and how to have it erased.',
      card: {
        id: 'trust',
        type: 'link',
        title: 'What becomes of what you say',
        url: '/trust',
        label: 'The trust page',
      },
    },
    {
      to: 'setup|set up|start|long|install|integrat|crm',
      say: 'It takes minutes to set up. To sound like you takes an afternoon, and that is the better one.',
    },
  ],
  asks: ['We are only thirty people.', 'Evenings. We miss every call after six.'],
  noted: 'Fair. I would rather bring you a true answer to that than a fast one.',
  goodbye: 'That is the ten minutes. Sleep on it, and ask me anything again. Goodbye!',
  cards: {
    opening: {
      id: 'question',
      type: 'choice',
      title: 'What decides it?',
      options: [
        'Are we too small for you?',
        'What does it cost?',
        'How are you different?',
        'Is our data safe?',
      ],
    },
  },
};
