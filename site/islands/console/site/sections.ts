/** The parts of a site's page that are settings alone. */
import type { Setting } from '../../../../worker/console-sites-contract.ts';

interface Section {
  id: string;
  title: string;
  lead: string;
  settings: readonly Setting[];
}

/** In the order of the page; the look has a preview beside its fields. */
export const SECTIONS = [
  {
    id: 'limits',
    title: 'Limits',
    lead: 'How much it may cost, and how much of that one visitor may use.',
    settings: [
      'callsAtOnce',
      'waitingLine',
      'minutesADay',
      'maxCallSeconds',
      'maxVideoSeconds',
      'messagesADay',
      'visitorCallsAtOnce',
      'visitorCallsAnHour',
      'visitorMinutesADay',
      'requirePass',
      'challengeAfter',
      'challengeDown',
    ],
  },
  {
    id: 'origins',
    title: 'Origins',
    lead: 'On which pages the widget works.',
    settings: ['origins', 'frames', 'allowSlug'],
  },
  {
    id: 'assistants',
    title: 'Assistants',
    lead: 'Who answers.',
    settings: [
      'assistantId',
      'assistants',
      'personaId',
      'replicaId',
      'agents',
      'allowTransient',
      'allowOverrides',
    ],
  },
  {
    id: 'words',
    title: 'Words',
    lead: 'How it is called, and what visitors read first.',
    settings: ['name', 'consentText', 'privacyUrl'],
  },
  {
    id: 'hours',
    title: 'Hours and phone',
    lead: 'When a visitor can have a person, and how.',
    settings: ['phone', 'hours', 'timeZone', 'callbackMinutes'],
  },
  {
    id: 'retention',
    title: 'Retention',
    lead: 'How long it is kept, counted from the end of a call.',
    settings: ['wordsDays', 'rowsDays', 'redact', 'redactPatterns'],
  },
] as const satisfies readonly Section[];
