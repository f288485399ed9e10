// Whom the pages call by name: candidates, the assistants and scenarios of /examples, industries, the placement assistant,
// the front desk.
// An operator maps these names to assistants of the provider's: npm run sites -- edit default --assistant SA-001=<id>
import { slug } from '../filters.js';
import { LANGUAGE, PLACEMENT, tellsOf } from '../islands/parts/call.ts';
import catalogue from './catalogue.js';
import examples from './examples.js';
import industries from './industries.js';
import plans from './plans.js';
import { castSchema, check } from './schema.js';

/** Which of the candidates' parts an assistant of /examples plays in a rehearsal. */
const PARTS = {
  'sales-assistant': 'sales',
  'service-coordinator': 'operations',
  'customer-support-agent': 'generalist',
  'finance-assistant': 'finance',
  'marketing-specialist': 'marketing',
};

/** Who answers wherever a page names nobody else. */
const DESK = { id: 'front-desk', name: 'Marlow', role: 'Front desk' };

/** After the colon of `plays` stands who says its name before the part begins. */
const members = [
  ...catalogue.candidates.map((candidate) => ({
    id: candidate.id,
    name: candidate.codeName,
    role: candidate.name,
    mark: candidate.id,
    color: candidate.color,
    plays: `${candidate.type}:${candidate.id}`,
    tells: tellsOf(candidate),
  })),
  ...examples.assistants.items.map(({ name, industry, color }) => {
    const id = /** @type {keyof typeof PARTS} */ (slug(name));
    const tells = { role: name, industry };
    return { id, name, role: industry, mark: name, color, plays: `${PARTS[id]}:${id}`, tells };
  }),
  ...examples.scenarios.items.map(({ id, who, title, demoType }) => {
    const color = demoType === 'video' ? 'teal' : 'coral';
    return { id, ...who, mark: who.name, color, plays: id, tells: { scenario: title, role: who.role } };
  }),
  ...industries.sections.map(({ slug: id, who, name, color }) => {
    return { id, ...who, mark: who.name, color, plays: id, tells: { industry: name, role: who.role } };
  }),
  {
    ...DESK,
    mark: DESK.name,
    color: 'teal',
    plays: `generalist:${DESK.id}`,
    tells: { role: DESK.role },
  },
  {
    ...PLACEMENT,
    mark: PLACEMENT.name,
    color: 'slate',
    plays: 'placement',
    tells: { role: PLACEMENT.role },
  },
];

/** @param {(tells: Record<string, string | undefined>) => string | undefined} of */
const told = (of) => [...new Set(members.flatMap(({ tells }) => of(tells) ?? []))];

export default check('site/_data/cast.js', castSchema, {
  members: Object.fromEntries(members.map(({ id, ...member }) => [id, member])),
  desk: DESK.id,
  /** What each variable of a call may be, for it lands in a prompt. The build adds `page`, of which it alone knows all. */
  variables: {
    candidate: told(({ candidate }) => candidate),
    role: told(({ role }) => role),
    industry: told(({ industry }) => industry),
    scenario: told(({ scenario }) => scenario),
    plan: plans.plans.map(({ name }) => name),
    language: [LANGUAGE],
  },
});
