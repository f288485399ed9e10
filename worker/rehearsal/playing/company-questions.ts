/** What everybody answers of the company and of being hired, from the pages' own data. */
import { COMPLIANCE, OFFICE_HOURS, SETUP_TIME } from '../parts/facts.ts';
import { ofPricing, WAY, type Question } from './question.ts';

export const COMPANY_QUESTIONS: readonly Question[] = [
  {
    asked: /\bsoc ?2\b/i,
    leftTo: 'candidates',
    answer: (_who, medium) => ({
      says: [
        `${COMPLIANCE} stands on our pages. What it covers, a person of the team can say: ${WAY[medium]}.`,
        `Our pages say ${COMPLIANCE}. For its report, ask a person of the team: ${WAY[medium]}.`,
      ],
    }),
  },
  {
    asked: /\b(?:iso ?27001|certificat\w*|certified|hipaa|gdpr|pen(?:etration)? tests?|baa)\b/i,
    leftTo: 'candidates',
    answer: (_who, medium) => ({
      says: [
        `Our pages say ${COMPLIANCE}. Of other certificates I do not know: a person of the team can say more, ${WAY[medium]}.`,
        `For certificates I have to send you to a person of the team: ${WAY[medium]}.`,
      ],
    }),
  },
  {
    asked:
      /\bhow (?:long|fast|quick\w*|soon)\b[^.?!]*\b(?:set ?-?up|live|start|begin|onboard\w*)\b|\bhow long (?:does|is) (?:the )?set ?-?up\b/i,
    answer: () => ofPricing(SETUP_TIME),
  },
  {
    asked:
      /\b(?:office|opening|business) hours\b|\bwhen (?:are|is) (?:you|your office|the office|somebody) (?:open|there|in)\b/i,
    answer: () => ({
      says: [
        `The office: ${OFFICE_HOURS}. An assistant answers at all other hours.`,
        `${OFFICE_HOURS}: that is the office. An assistant is there at any hour.`,
      ],
    }),
  },
  {
    asked:
      /\b(?:change|choose|give|pick|rename|use)\b[^.?!]*\b(?:your|a different|another|our own|my own|a custom) (?:name|voice)\b/i,
    answer: () => ({
      says: [
        'Yes. Our names are working names: you give your own when you hire.',
        'The name is yours to choose: this one is a working name.',
      ],
    }),
  },
];
