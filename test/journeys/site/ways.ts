/** The ways to somebody in particular. */
import { PARTS, type PartName } from '../../../worker/rehearsal/parts/index.ts';

export const turn = (part: PartName, answers: string): string => {
  const found = PARTS[part].turns.find(({ to }) => to.split('|').includes(answers));
  if (!found) throw new Error(`${part} answers no “${answers}”`);
  return found.say;
};

/** By its resume, asked `Which CRM do you write to?`. */
export const JUNIPERS_SYSTEMS =
  'I work in Salesforce, HubSpot, Calendly, and Slack. Your other systems we look at together.';

interface Way {
  from: string;
  press: string;
  name: string;
  role: string;
  opening: string;
  write: string;
  answer: string;
}
/** Where somebody is called from, and what they answer. */
const WAYS: Record<string, Way> = {
  'the first page': {
    from: '/',
    press: '.hero-words ::-p-text(Try Out Voice)',
    name: 'Marlow',
    role: 'Front desk',
    opening: 'Hello, this is Marlow, an AI assistant.',
    write: 'My order came broken',
    answer: turn('generalist', 'order'),
  },
  'the prices': {
    from: '/pricing',
    press: '.plan-popular .talk',
    name: 'Marlow',
    role: 'Front desk',
    opening: 'Hello, this is Marlow, an AI assistant.',
    write: 'Our nights are busy',
    answer: turn('generalist', 'night'),
  },
  'a card': {
    from: '/candidates',
    press: '#SA-001 .card-talk',
    name: 'Juniper',
    role: 'Inbound Lead Qualifier',
    opening: 'Hello, this is Juniper, an AI assistant.',
    write: 'Which CRM do you write to?',
    answer: JUNIPERS_SYSTEMS,
  },
  'a candidate’s page': {
    from: '/candidates/fn-001',
    press: '.resume-call ::-p-text(Talk to)',
    name: 'Tally',
    role: 'Receivables Reminder Caller',
    opening: 'Hello, this is Tally, an AI assistant.',
    write: 'This invoice is wrong',
    answer: turn('finance', 'invoice'),
  },
  'an assistant of the examples': {
    from: '/examples',
    press: '#finance-assistant button',
    name: 'Finance Assistant',
    role: 'Financial Services',
    opening: 'Hello, this is the Finance Assistant, an AI.',
    write: 'Is my card number safe?',
    answer: turn('finance', 'secur'),
  },
  'a scenario': {
    from: '/examples',
    press: '#booking ::-p-text(Try Voice Assistant)',
    name: 'Wren',
    role: 'Service desk',
    opening: 'Service desk, this is Wren, an AI assistant.',
    write: 'Yes, but I cannot come, can we move it?',
    answer: turn('booking', 'yes'),
  },
};

/** Those of the short run. */
const FEW = ['a card'];
export const SOME_WAYS = Object.entries(WAYS).filter(([from]) => process.env.SOAK || FEW.includes(from));
