/** Whom the placement assistant suggests: by name, by industry, and by the work that is told of. */
import { candidatesAddress } from '../../contract.ts';
import { WHO } from '../parts/facts.ts';
import { isMeant } from '../parts/index.ts';
import type { ScriptCard } from '../script-card.ts';
import type { Answer } from './question.ts';
import { candidateOf, type Named } from './who.ts';

/** Of each industry: as the filter calls it, the beginnings of words that mean it, and who is suggested first and next. */
const BY_INDUSTRY: readonly (readonly [filter: string, words: string, first: string, next: string])[] = [
  [
    'Healthcare',
    'health|medic|clinic|dent|doctor|hospital|patient|pharma|practice',
    'operations:OP-002',
    'operations:OP-007',
  ],
  [
    'Automotive',
    'auto(?!mat)|cars?\\b|dealer|vehicle|garage|workshop|mechanic',
    'operations:OP-006',
    'sales:SA-008',
  ],
  [
    'Restaurants',
    'restaurant|cafe|coffee|baker|catering|pizz|diner|bistro|kitchen',
    'operations:OP-005',
    'marketing:MK-004',
  ],
  ['Hospitality', 'hotel|hospitality|guest ?house|motel', 'operations:OP-005', 'generalist:GN-002'],
  ['Human Resources', 'hr\\b|human resources|recruit|staffing', 'hr:HR-001', 'hr:HR-002'],
  [
    'Retail/E-commerce',
    'retail|shops?\\b|stores?\\b|web ?shop|e-?commerce',
    'operations:OP-004',
    'sales:SA-007',
  ],
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

/** Of work that is the same in each industry: whoever tells of both wants this done. */
const BY_CLEAR_WORK: readonly (readonly [words: string, who: string])[] = [
  ['unpaid|overdue|collect|receivable|late pay|chas', 'finance:FN-001'],
  ['invoice', 'finance:FN-002'],
  ['billing|bills\\b', 'finance:FN-005'],
  ['expense', 'finance:FN-003'],
  ['payable|supplier', 'finance:FN-004'],
  ['onboard|new (?:hire|employee|colleague)', 'hr:HR-003'],
  ['applicants?\\b|interviews? (?:with )?(?:applic|cand|people)', 'hr:HR-001'],
  ['reviews\\b|reputation', 'marketing:MK-004'],
  ['password|laptop|it support|help ?desk', 'operations:OP-012'],
];

/** Of work that is told without an industry. */
const BY_WORK: readonly (readonly [words: string, who: string])[] = [
  ['remind', 'finance:FN-001'],
  ['reception|front desk|switchboard|main line', 'operations:OP-001'],
  ['after.hours|evening|night|weekend|emergenc', 'operations:OP-011'],
  ['appointment|schedul|calendar', 'sales:SA-003'],
  ['leads?\\b|inquir|prospect', 'sales:SA-001'],
  ['orders?\\b(?<!in order)|deliver|parcel', 'operations:OP-004'],
  ['return|warrant|refund', 'operations:OP-010'],
  ['claim', 'finance:FN-008'],
  ['renew', 'sales:SA-005'],
  ['quote|proposal', 'sales:SA-004'],
  ['dispatch', 'operations:OP-003'],
  ['intake', 'operations:OP-007'],
  ['reservation|tables?\\b', 'operations:OP-005'],
  ['training', 'hr:HR-007'],
  ['reference', 'hr:HR-008'],
  ['social media|comments', 'marketing:MK-007'],
  ['applica|hiring', 'hr:HR-001'],
  ['benefit|leave|absence', 'hr:HR-004'],
  ['campaign|webinar|events?\\b', 'marketing:MK-001'],
];

export const namedBy = (script: string): Named => {
  const [name = '', role = ''] = WHO[script] ?? [];
  return { id: candidateOf(script) ?? '', name, role };
};

const CANDIDATES: readonly (Named & { said: RegExp })[] = Object.keys(WHO)
  .filter((script) => candidateOf(script) !== null)
  .map(namedBy)
  .map((one) => Object.assign(one, { said: new RegExp(`\\b${one.name}\\b`) }));

/** The candidates whose names stand in it, as they are written: some are words of every day, too. */
export const candidatesIn = (text: string): Named[] => CANDIDATES.filter(({ said }) => said.test(text));

export const resumeCard = ({ id, name, role }: Named): ScriptCard => ({
  id: 'resume',
  type: 'link',
  title: `${name}, ${role}`,
  url: `/candidates/${id.toLowerCase()}`,
  label: `The resume of ${name}`,
});

/** @param industry as the filter calls it; null: all of them */
export const candidatesCard = (industry: string | null): ScriptCard => ({
  id: 'candidates',
  type: 'link',
  title: industry === null ? 'Our candidates' : `Our candidates for ${industry}`,
  url: candidatesAddress(industry),
  label: industry === null ? 'All of them' : 'Those with this industry',
});

export const MOST_COMPARED = 3;

/** Of one or of several of whom somebody asks by name. */
export function ofNamed(all: readonly Named[]): Answer | null {
  const named = all.slice(0, MOST_COMPARED);
  const [one] = named;
  if (!one) return null;
  const who = named.map(({ name, role }) => `${name} is our ${role}`).join(', ');
  if (named.length === 1)
    return {
      says: [
        `${who}. The link opens the resume, with all that it does, and “Hire Now”.`,
        `As I said, ${who}: the resume says the rest.`,
      ],
      card: resumeCard(one),
      suggests: named,
    };
  return {
    suggests: named,
    says: [`${who}. The link sets them side by side.`, `${who}: the link compares them.`],
    card: {
      id: 'compare',
      type: 'link',
      title: named.map(({ name }) => name).join(', '),
      url: `/candidates?compare=${named.map(({ id }) => id).join(',')}`,
      label: 'Side by side',
    },
  };
}

function ofWork(works: readonly (readonly [words: string, who: string])[], text: string): Answer | null {
  const [, who] = works.find(([words]) => isMeant(words, text)) ?? [];
  if (who === undefined) return null;
  const one = namedBy(who);
  return {
    says: [
      `For that I suggest ${one.name}, our ${one.role}: the link opens the resume.`,
      `For that, as I said, ${one.name}, our ${one.role}.`,
    ],
    card: resumeCard(one),
    suggests: [one],
  };
}

function ofIndustry(text: string): Answer | null {
  const [filter, , first, next] = BY_INDUSTRY.find(([, words]) => isMeant(words, text)) ?? [];
  if (filter === undefined || first === undefined || next === undefined) return null;
  const [one, two] = [namedBy(first), namedBy(next)];
  return {
    says: [
      `For ${filter} I suggest ${one.name}, our ${one.role}: the link opens the resume. Or ${two.name}, our ${two.role}.`,
      `For ${filter}, as I said, ${one.name}; or ${two.name}, our ${two.role}. The industry filter shows everyone else.`,
    ],
    card: resumeCard(one),
    suggests: [one, two],
  };
}

/** A trade that nobody is prepared for: `we run a hair salon`. */
const TRADE =
  /\b(?:we|i) (?:run|own|have|are|am|manage) an? (?!(?:question|problem|idea|look|moment|few|lot|bit|person|buyer|customer|ai)\b)(?:[a-z-]+ ){0,3}?(?:salon|shop|studio|gym|firm|agency|practice|spa|club|store|school|company|business|office|startup|chain|bar|pub|vet\w*|farm|church|charity)\b/i;

const OF_ALL_TRADES = namedBy('generalist:GN-001');
const ofTrade = (text: string): Answer | null =>
  TRADE.test(text)
    ? {
        says: [
          `None of us is made for that trade alone. ${OF_ALL_TRADES.name}, our ${OF_ALL_TRADES.role}, takes whatever comes; tell me the work, and I may suggest someone closer.`,
          `${OF_ALL_TRADES.name}, as I said, takes whatever comes. What is the work?`,
        ],
        card: resumeCard(OF_ALL_TRADES),
        suggests: [OF_ALL_TRADES],
      }
    : null;

/** @returns null where nothing is told of what somebody does, or wants done */
export function suggested(text: string): Answer | null {
  return (
    ofNamed(candidatesIn(text)) ??
    ofWork(BY_CLEAR_WORK, text) ??
    ofIndustry(text) ??
    ofWork(BY_WORK, text) ??
    ofTrade(text)
  );
}
