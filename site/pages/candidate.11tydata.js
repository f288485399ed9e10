// What a candidate's page says of itself. Functions, not templates: they run once for each of many candidates.
import { summary, typeOf } from '../filters.js';

/** @import { Candidate, Catalogue } from '../islands/parts/candidate-types.ts' */
/** @typedef {{ candidate?: Candidate, site: { name: string }, catalogue: Catalogue }} PageData */

const ofCandidate =
  (/** @type {(candidate: Candidate, data: PageData) => string} */ say) => (/** @type {PageData} */ data) =>
    data.candidate ? say(data.candidate, data) : '';

export default {
  eleventyComputed: {
    title: ofCandidate(({ name, codeName }, { site }) => `${name} (${codeName}) · ${site.name}`),
    description: ofCandidate(({ description }) => summary(description)),
    social: ofCandidate(({ type }) => `candidates-${type}`),
    socialTitle: ofCandidate((candidate, { catalogue }) => `${typeOf(candidate, catalogue)} candidates`),
    socialKicker: () => 'AI candidates',
  },
};
