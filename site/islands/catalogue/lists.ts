import type { Candidate } from '../parts/candidate-types.ts';

/** The lists of a resume, under the headings that the specification gives them: of the page, the dialog, the comparison. */
export const LISTS: { title: string; of: (candidate: Candidate) => readonly string[] }[] = [
  { title: 'Core specializations', of: ({ specializations }) => specializations },
  { title: 'Technical capabilities', of: ({ capabilities }) => capabilities },
  { title: 'Industry expertise', of: ({ keyIndustries }) => keyIndustries },
  { title: 'Compliance and certifications', of: ({ compliance }) => compliance },
  { title: 'System integrations', of: ({ integrations }) => integrations },
];
