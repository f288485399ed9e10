// The catalogue: the seven files of candidates/ as one list, and what follows from it. Nothing here is counted by hand.
import { ALL_INDUSTRIES } from '../islands/parts/call.ts';
import exchanges from './candidates/exchanges.js';
import executive from './candidates/executive.js';
import finance from './candidates/finance.js';
import generalist from './candidates/generalist.js';
import hr from './candidates/hr.js';
import marketing from './candidates/marketing.js';
import operations from './candidates/operations.js';
import sales from './candidates/sales.js';
import { catalogueSchema, check } from './schema.js';

const rosters = { sales, operations, marketing, finance, hr, executive, generalist };

/** @returns {readonly (typeof sales)[number][]} */
const rosterOf = (/** @type {string} */ type) => rosters[/** @type {keyof typeof rosters} */ (type)];

/**
 * `role` is the value of the role dropdown. By the specification those of hr and executive match no candidate's type.
 * The specification counts 57 candidates and 55 by type: the two without a department make both true.
 */
const types = [
  {
    value: 'sales',
    role: 'sales',
    label: 'Sales',
    prefix: 'SA',
    color: 'coral',
    text: 'They answer interest while it is warm and book the meeting.',
  },
  {
    value: 'operations',
    role: 'operations',
    label: 'Operations',
    prefix: 'OP',
    color: 'teal',
    text: 'They keep the day moving: desks, dispatch, bookings, orders.',
  },
  {
    value: 'marketing',
    role: 'marketing',
    label: 'Marketing',
    prefix: 'MK',
    color: 'plum',
    text: 'They talk to the audience your campaigns gathered.',
  },
  {
    value: 'finance',
    role: 'finance',
    label: 'Finance',
    prefix: 'FN',
    color: 'green',
    text: 'They explain, remind and collect the paperwork.',
  },
  {
    value: 'hr',
    role: 'human-resources',
    label: 'Human Resources',
    prefix: 'HR',
    color: 'amber',
    text: 'They give applicants and employees a straight answer.',
  },
  {
    value: 'executive',
    role: 'executive-support',
    label: 'Executive Support',
    prefix: 'EX',
    color: 'blue',
    text: 'They prepare, guard and follow up for people with full days.',
  },
  {
    value: 'generalist',
    label: 'Generalist',
    prefix: 'GN',
    color: 'slate',
    text: 'They take what belongs to no department, at any hour.',
  },
];

const candidates = types.flatMap(({ value, color }) =>
  rosterOf(value).map((candidate) => {
    const [caller, answer] = exchanges[candidate.id] ?? [];
    return { ...candidate, type: value, color, exchange: { caller, answer } };
  }),
);

// The dropdown's values as the specification makes them: lower case, spaces turned into hyphens, nothing else.
const industries = [...new Set(candidates.flatMap(({ keyIndustries }) => keyIndustries))]
  .sort((a, b) => Number(b === ALL_INDUSTRIES) - Number(a === ALL_INDUSTRIES) || a.localeCompare(b, 'en'))
  .map((label) => ({ value: label.toLowerCase().replaceAll(' ', '-'), label }));

export default check('site/_data/catalogue.js', catalogueSchema, {
  types,
  roles: [
    { value: 'all-roles', label: 'All Roles' },
    ...types.filter(({ role }) => role).map(({ role, label }) => ({ value: role, label })),
  ],
  industries,
  candidates,
  total: candidates.length,
  sizes: Object.fromEntries(types.map(({ value }) => [value, rosterOf(value).length])),
});
