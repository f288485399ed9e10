// The report that the accessibility statement leads to: rows of runs that took place, and none where none did.
import { existsSync, readFileSync } from 'node:fs';
import { accessibilityRunsSchema, check } from './schema.js';

const FILE = 'site/_data/accessibilityRuns.json';

/** By check: what it is, and what it looks for. @type {Record<string, { title: string, what: string }>} */
const CHECKS = {
  axe: {
    title: 'Rules of WCAG 2.2, A and AA',
    what: 'axe reads each state in each language; in English and Arabic also dark, and in two accents. Every target is 24 px or more.',
  },
  room: {
    title: '320 px, text at 200 percent',
    what: 'Nothing scrolls sideways, and nothing reaches out of the window.',
  },
  touch: { title: 'Targets of 44 px', what: 'What is pressed by touch, on a phone.' },
  reader: {
    title: 'What a screen reader is told',
    what: 'Roles, names and states in their order, and where Tab leads, are as they are written down.',
  },
  pictures: {
    title: 'What is seen',
    what: 'At 360, 768 and 1440 px, light and dark, in forced colors, and from right to left, each state looks as it did.',
  },
};

const noted = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '{}';
const runs = Object.entries(check(FILE, accessibilityRunsSchema, JSON.parse(noted)));

/** A run's row, with its check. */
const rows = Object.entries(CHECKS).flatMap(([name, told]) =>
  runs
    .filter(([run]) => run.startsWith(`${name}-`))
    .map(([, run]) => Object.assign({}, told, run, { browser: run.browser.replace('/', ' ') })),
);

export default {
  runs: rows,
  /** One, or none: what the page is made from. */
  pages: rows.length > 0 ? [{ rows }] : [],
};
