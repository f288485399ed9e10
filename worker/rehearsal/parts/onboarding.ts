import type { Part } from './part.ts';

/** The scenario 'Your first morning, face to face'. */
export const onboarding: Part = {
  title: 'Meets a new employee',
  voice: { speaker: 'slt', cents: 120 },
  opening: 'Good morning, I am Linnet, an AI assistant. Before the paperwork: did you find a desk?',
  turns: [
    {
      to: 'yes|no|desk|chair|found|badge|door|open',
      say: 'I have told the front desk about your badge. It will open things by ten.',
      card: {
        id: 'badge',
        type: 'note',
        title: 'Told to the front desk',
        text: 'New colleague: the badge has to open doors by ten.',
      },
    },
    {
      to: 'team|people|who (?:do|will|is|are)|manager|boss|colleague',
      say: 'You will meet three people today. Ask Priya the questions that you think are silly.',
      card: {
        id: 'people',
        type: 'summary',
        title: 'Whom you meet today',
        rows: [
          { label: 'Priya', value: 'Answers any question' },
          { label: 'Your manager', value: 'After lunch' },
          { label: 'Front desk', value: 'Badge and keys' },
        ],
      },
    },
    {
      to: 'laptop|password|login|account|email|computer',
      say: 'Your laptop is set up. The first password is on the yellow card, and it works once.',
    },
    {
      to: 'lunch|coffee|kitchen|eat|food',
      say: 'Lunch is at half past twelve, and today somebody else pays.',
    },
    {
      to: 'paper|form|contract|sign|tax|bank',
      say: 'There are four forms. I have filled in what we know, so it takes nine minutes.',
    },
    {
      to: 'week|next|plan|training|learn|schedule|do',
      say: 'This week you only listen. On Friday I ask you what surprised you.',
      card: {
        id: 'friday',
        type: 'slot',
        title: 'What surprised you?',
        text: 'Fifteen minutes at the end of the week',
        times: ['friday 10:00', 'friday 15:30'],
      },
    },
    {
      to: 'help|problem|sick|late|question|nervous',
      say: 'If anything is wrong, tell me. I tell a person, and I do not tell everybody.',
    },
  ],
  asks: ['Yes, but my badge opens nothing.', 'Who is on my team?'],
  noted: 'Good to know. At work I would tell whoever can do something about it.',
  goodbye: 'That is enough for a first morning. Welcome aboard, and goodbye!',
  cards: {
    opening: {
      id: 'desk',
      type: 'choice',
      title: 'Did you find a desk?',
      options: ['Yes, I did', 'No, not yet', 'I did, but my badge opens nothing'],
    },
  },
};
