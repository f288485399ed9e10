// What a message may be about by name, for the form, for the chips and for the Worker, which refuses what is not here.
import { slug } from '../filters.js';
import { ALL_INDUSTRIES } from '../islands/parts/call.ts';
import catalogue from './catalogue.js';
import plans from './plans.js';

export default {
  candidate: catalogue.candidates.map(({ id, codeName, name }) => ({
    value: id,
    label: `${codeName}, ${name}`,
  })),
  plan: plans.plans.map(({ id, name }) => ({ value: id, label: `${name} plan` })),
  industry: catalogue.industries
    .filter(({ label }) => label !== ALL_INDUSTRIES)
    .map(({ label }) => ({ value: slug(label), label })),
};
