/**
 * The placement assistant where the page names no candidate: it asks for the industry, and suggests somebody. Nobody has
 * spoken these words, for each recording is loaded by everybody: in a call they are captions and a murmur.
 */
import { WHO } from './facts.ts';
import { candidateOf } from '../playing/who.ts';
import type { UnspokenLines } from './part.ts';
import { placement } from './placement.ts';

/** Of each industry: as the filter calls it, the beginnings of words that mean it, and who is suggested first and next. */
const SUGGESTED: readonly (readonly [filter: string, words: string, first: string, next: string])[] = [
  [
    'Healthcare',
    'health|medic|clinic|dent|doctor|hospital|patient|pharma|practice',
    'operations:OP-002',
    'operations:OP-007',
  ],
  [
    'Automotive',
    'auto|cars?\\b|dealer|vehicle|garage|workshop|mechanic',
    'operations:OP-006',
    'sales:SA-008',
  ],
  ['Restaurants', 'restaurant|cafe|diner|bistro|kitchen', 'operations:OP-005', 'marketing:MK-009'],
  ['Hospitality', 'hotel|hospitality|guest ?house|motel', 'operations:OP-005', 'generalist:GN-002'],
  ['Human Resources', 'hr\\b|human resources|recruit|staffing', 'hr:HR-001', 'hr:HR-002'],
  ['Retail/E-commerce', 'retail|shop|store|e-?commerce', 'operations:OP-004', 'sales:SA-007'],
  ['Real Estate', 'real estate|realt|property|landlord', 'sales:SA-003', 'operations:OP-008'],
  ['Insurance', 'insur', 'finance:FN-008', 'sales:SA-005'],
  ['Financial Services', 'financ|bank|loan|mortgage|lend', 'finance:FN-006', 'executive:EX-002'],
  ['Legal', 'legal|law|attorney|solicitor', 'operations:OP-001', 'operations:OP-011'],
  ['Education', 'educat|school|university|college', 'operations:OP-012', 'marketing:MK-002'],
  ['Manufacturing', 'manufactur|factory|industrial', 'sales:SA-009', 'operations:OP-009'],
  ['Construction', 'construct|builder|contractor', 'sales:SA-004', 'finance:FN-004'],
  ['Logistics', 'logistic|freight|shipping|trucking|warehouse', 'operations:OP-003', 'operations:OP-004'],
  ['Home Services', 'home services?|plumb|roof|electrician|clean', 'operations:OP-003', 'sales:SA-003'],
  ['Technology', 'tech|software|saas|start-?up', 'sales:SA-001', 'operations:OP-012'],
  ['Travel', 'travel|airline|tour', 'executive:EX-003', 'marketing:MK-006'],
  ['Nonprofit', 'nonprofit|non-profit|charit', 'marketing:MK-002', 'operations:OP-007'],
];

/** Of work that is told without an industry. */
const BY_WORK: readonly (readonly [words: string, who: string])[] = [
  ['unpaid|overdue|collect|receivable|remind', 'finance:FN-001'],
  ['invoice', 'finance:FN-002'],
  ['reception|front desk|switchboard|main line', 'operations:OP-001'],
  ['after.hours|night|weekend|emergenc', 'operations:OP-011'],
  ['appointment|schedul|calendar', 'sales:SA-003'],
  ['lead|inquir|prospect', 'sales:SA-001'],
  ['order|deliver|parcel', 'operations:OP-004'],
  ['return|warrant|refund', 'operations:OP-010'],
  ['billing|bills\\b', 'finance:FN-005'],
  ['expense', 'finance:FN-003'],
  ['payable|supplier', 'finance:FN-004'],
  ['claim', 'finance:FN-008'],
  ['renew', 'sales:SA-005'],
  ['quote|proposal', 'sales:SA-004'],
  ['dispatch', 'operations:OP-003'],
  ['intake', 'operations:OP-007'],
  ['reservation|tables?\\b', 'operations:OP-005'],
  ['onboard|new (?:hire|employee|colleague)', 'hr:HR-003'],
  ['training', 'hr:HR-007'],
  ['reference', 'hr:HR-008'],
  ['social media|comments', 'marketing:MK-007'],
  ['applica|interview|hiring', 'hr:HR-001'],
  ['benefit|leave|absence', 'hr:HR-004'],
  ['review|reputation', 'marketing:MK-004'],
  ['campaign|webinar|event', 'marketing:MK-001'],
  ['password|laptop|it support|help ?desk', 'operations:OP-012'],
];

const called = (script: string): string => {
  const [name = '', role = ''] = WHO[script] ?? [];
  return `${name}, our ${role}`;
};

const suggestions = SUGGESTED.flatMap(([filter, to, first, next]) => [
  {
    to,
    say: `For ${filter} I suggest ${called(first)}. Choose ${filter} in the industry filter, and read the resume.`,
  },
  {
    to,
    say: `For ${filter} there is ${called(next)}, too. The filter shows everybody who is prepared for it.`,
  },
]);

const byWork = BY_WORK.map(([to, who]) => ({
  to,
  say: `For that I suggest ${called(who)}. Write the role into the search above the list, and read the resume.`,
}));

const byName = Object.entries(WHO)
  .filter(([script]) => candidateOf(script) !== null)
  .map(([, [name, role]]) => ({
    to: `${name}\\b`,
    say: `${name} is our ${role}. Write “${role}” into the search above the list: the resume says what it does.`,
  }));

export const PLACEMENT_OPEN: UnspokenLines = {
  opening: [
    'I am Pascal, an AI assistant. I place our candidates.',
    'Which industry are you in, and what should be answered for you?',
  ],
  lead: [
    'I suggest somebody by industry: write yours, or choose it in the industry filter on this page.',
    'The search above the list reads roles and capabilities, too: write there what should be done.',
  ],
  turns: [
    ...byName,
    ...suggestions,
    ...byWork,
    {
      to: 'fit|suit|other|similar|compare|better',
      say: 'Compare up to three of them side by side: each card has a button for that.',
    },
    {
      to: 'name|voice|accent|custom\\b|brand',
      say: 'Their names are working names. You give your own, and choose the voice.',
    },
    {
      to: 'talk|interview|hear|meet|speak',
      say: 'You can interview each candidate now: every card on this page has a Talk button.',
    },
  ],
  // The others speak of the one whose resume is open.
  keeps: placement.turns.flatMap(({ to }, at) => (/^(?:price|start)\|/.test(to) ? [at] : [])),
  goodbye: 'Then I leave you to our candidates. Thank you, and goodbye!',
};
