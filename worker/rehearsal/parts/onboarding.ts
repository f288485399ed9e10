import type { Part } from './part.ts';

/** The scenario 'Your first morning, face to face'. */
export const onboarding: Part = {
  title: 'Meets a new employee',
  voice: { speaker: 'slt', cents: 120 },
  opening: 'Good morning, I am Linnet. Before the paperwork: did you find a desk?',
  turns: [
    {
      to: 'yes|no|desk|chair|found|badge|door|open',
      say: 'I have told the front desk about your badge. It will open things by ten.',
    },
    {
      to: 'team|people|who|manager|boss|colleague',
      say: 'You will meet three people today. Ask Priya the questions that you think are silly.',
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
    },
    {
      to: 'help|problem|sick|late|question|nervous',
      say: 'If anything is wrong, tell me. I tell a person, and I do not tell everybody.',
    },
  ],
  asks: ['Yes, but my badge opens nothing.', 'Who is on my team?'],
  noted: 'Good to know. I will tell the person who can do something about it.',
  goodbye: 'That is enough for a first morning. Welcome aboard, and goodbye!',
};
