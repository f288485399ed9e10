/** What a button says of the call that it opens: who answers, and what that one is told. */
import { candidatesAddress, hireAddress } from '../../../worker/contract.ts';
import type { Candidate } from './candidate-types.ts';

/** Of the pages' words: the data's own language, and the assistant's until the visitor speaks another. */
export const LANGUAGE = 'en';

export interface Answers {
  id: string;
  name: string;
  role: string;
}

/** Where a mark stands as a file, for what knows nothing of this site's drawings. */
export const markFile = (id: string): string => `/marks/${id.toLowerCase()}.svg`;

type Tells = Readonly<Record<string, string>>;

/** What a candidate is told of itself. */
export const tellsOf = ({
  id,
  codeName,
  name,
}: Pick<Candidate, 'id' | 'codeName' | 'name'>): { candidate: string; role: string } => ({
  candidate: `${codeName} (${id})`,
  role: name,
});

export const variablesOf = (tells: Tells, page: string): string =>
  JSON.stringify({ ...tells, page, language: LANGUAGE });

/** `Parcel (OP-004)`, as `tellsOf` has it. */
const CANDIDATE = /^(.+) \(([A-Z]{2}-\d+)\)$/;

/** What stands in the place of an industry with whoever serves them all. */
export const ALL_INDUSTRIES = 'All Industries';

/** Where a call leads on to: the form that hires whom it was about, or those who can be hired; the front desk belongs to the page. */
function wayOn({ candidate = '', industry, scenario }: Tells): [words: string, href: string] | null {
  const [, name, id] = CANDIDATE.exec(candidate) ?? [];
  if (name !== undefined && id !== undefined) return [`Hire ${name}`, hireAddress(id)];
  if (industry !== undefined && industry !== ALL_INDUSTRIES)
    return [`Candidates for ${industry}`, candidatesAddress(industry)];
  return (industry ?? scenario) === undefined ? null : ['See our candidates', candidatesAddress(null)];
}

/** What is offered after a call, beside another one. */
function afterCall(tells: Tells): Record<string, string> {
  const way = wayOn(tells);
  return way ? { 'data-talklive-text-after': way[0], 'data-talklive-after-href': way[1] } : {};
}

/** Nothing greets before whoever was called does so. Who goes by a role has no name of its own. */
const firstLine = (name: string) => `What would you like to ask ${/\s/.test(name) ? 'the ' : ''}${name}?`;

/** @param page the address that the button stands at */
export const callOf = ({ id, name, role }: Answers, tells: Tells, page: string) => ({
  'data-talklive-assistant-id': id,
  'data-talklive-assistant-name': name,
  'data-talklive-assistant-role': role,
  'data-talklive-assistant-mark': markFile(id),
  'data-talklive-greeting': firstLine(name),
  'data-talklive-variables': variablesOf(tells, page),
  ...afterCall(tells),
});

export const callCandidate = (candidate: Candidate, page: string) =>
  callOf({ id: candidate.id, name: candidate.codeName, role: candidate.name }, tellsOf(candidate), page);

/** The placement assistant, for this candidate. `site/_data/cast.js` has the name. */
export const PLACEMENT: Answers = { id: 'placement', name: 'Pascal', role: 'Placement assistant' };
export const callPlacement = (candidate: Candidate, page: string) =>
  callOf(PLACEMENT, { candidate: tellsOf(candidate).candidate, role: PLACEMENT.role }, page);
