import type { Candidate } from '../parts/candidate-types.ts';

const shared = (one: readonly string[], other: readonly string[]) =>
  one.filter((entry) => other.includes(entry)).length;

/** Those who do the most like work, best first: the same department weighs as much as two industries or systems in common. */
export const similarTo = <T extends Candidate>(candidate: T, all: readonly T[], most = 3): T[] =>
  all
    .filter(({ id }) => id !== candidate.id)
    .map((other) => ({
      other,
      likeness:
        2 * Number(other.type === candidate.type) +
        shared(other.keyIndustries, candidate.keyIndustries) +
        shared(other.integrations, candidate.integrations),
    }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ other }) => other);
