// The changelog, by day, and the version that all of it has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../build/paths.ts';
import { CHANGES } from '../changes.js';

/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const LEAD = `What changed for pages and their owners, by day, newest first. All of it is version ${version}, the first: a later one will stand beside its day. Which one a host has, a page reads in \`window.talklive.version\` and a program at \`%HOST%/api/health\`.`;

export const changelog = () =>
  [
    LEAD,
    ...CHANGES.map(
      ({ day, changes }) =>
        `## ${DAY.format(new Date(day))}\n\n${changes.map((change) => `- ${change}`).join('\n')}`,
    ),
  ].join('\n\n');
