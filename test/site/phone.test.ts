import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import site from '../../site/_data/site.js';

it('gives the widget of this site the phone number that the site shows', () => {
  const migration = readFileSync('worker/migrations/0001_sites_calls_leads.sql', 'utf8');
  expect(migration).toContain(`'${site.phone.display}'`);
});
