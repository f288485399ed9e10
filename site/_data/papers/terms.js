// Terms. {names} are the operator's, from operator.js: a blank there is a blank on the page.
import { check, paperSchema } from '../schema.js';
import site from '../site.js';

const { name } = site;

export default check('site/_data/papers/terms.js', paperSchema, {
  id: 'terms',
  title: `Terms · ${name}`,
  description:
    'The terms for this site and its demonstration calls: what you may expect, what we ask of you, what the figures mean, and which law applies.',
  heading: 'Terms,',
  highlight: 'short enough to read.',
  intro:
    'Between you and {company}, in force from {effectiveDate}. A plan has a contract of its own; these terms are for this site.',
  sections: [
    {
      id: 'demonstrations',
      title: 'Demonstration calls',
      points: [
        'Whoever answers here is a program, and says so. What it says is no offer, no advice and no promise.',
        'Do not tell it what you would not tell a stranger: no health data, no card numbers, no secrets of others.',
        'We may end a call, limit how many there are, and refuse who abuses them.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices and figures',
      paragraphs: [
        'Prices are in US dollars, without tax. The estimate of the calculator is arithmetic with the listed prices and your own numbers; an offer is what we send you in writing. Figures about savings are estimates, quotes on this site are examples.',
      ],
      links: [{ label: 'Calculate your cost', href: '/pricing#calculator' }],
    },
    {
      id: 'ownership',
      title: 'What belongs to whom',
      paragraphs: [
        'Texts and drawings of this site are ours. What you send stays yours; we may use it to answer you. Names of other companies belong to them, and stand here to say what we work with.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      paragraphs: [
        'This site is offered as it is. We are liable without limit for intent and gross negligence and where the law demands it, and otherwise not for what follows from its use.',
      ],
    },
    {
      id: 'law',
      title: 'Law and court',
      paragraphs: [
        'The law of {governingLaw} applies. Court: {court}. If one of these sentences does not hold, the others do.',
      ],
    },
  ],
});
