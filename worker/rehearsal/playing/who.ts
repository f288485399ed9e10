/** Whom a script is played for, as far as its answers tell. */
import { INDUSTRIES, WHO } from '../parts/facts.ts';

/** How the visitor takes part: what a line points to stands in another place. */
export type Medium = 'spoken' | 'written';

/** A candidate, as it is spoken of. */
export interface Named {
  id: string;
  name: string;
  role: string;
}

export interface Who {
  /** As it stands in a sentence: `Juniper`, `the Sales Assistant`. */
  called: string;
  role: string | null;
  /** What a bare question of price is about: what the assistant costs, or what is sold where it answers. */
  prices: 'plans' | 'its own';
  /** To a candidate the page has a form that takes it on; who places them suggests one of them. */
  is: 'a candidate' | 'the placement' | 'another';
  /** What it is an example for, as the candidates are filtered by it. */
  industry: string | null;
}

export const NOBODY: Who = {
  called: 'the rehearsal assistant',
  role: null,
  prices: 'plans',
  is: 'another',
  industry: null,
};

/** The garage tells what the service costs; the sales desk, and who opens the plans, tell of those by themselves. The others have no prices of their own. */
const SELLS: ReadonlySet<string> = new Set(['booking', 'inquiry', 'tool-call']);

/** As `sales:SA-001`. */
const CANDIDATE = /:([A-Z]{2}-\d{3})$/;

/** The candidate for whom a script is played. */
export const candidateOf = (script: string): string | null => CANDIDATE.exec(script)?.[1] ?? null;

function whatIs(script: string): Who['is'] {
  if (candidateOf(script) !== null) return 'a candidate';
  return script === 'placement' ? 'the placement' : 'another';
}

/** By the name of the script. */
export function whoOf(script: string): Who {
  const [name, role] = WHO[script] ?? [];
  const prices = SELLS.has(script) ? 'its own' : 'plans';
  const of = { prices, is: whatIs(script), industry: INDUSTRIES[script] ?? null } as const;
  if (name === undefined || role === undefined) return { called: NOBODY.called, role: null, ...of };
  // Who goes by a role has the business in its place.
  return /\s/.test(name) ? { called: `the ${name}`, role: null, ...of } : { called: name, role, ...of };
}
