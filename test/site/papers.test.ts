/** Trust, privacy and terms: there on every page, with blanks that are seen as blanks. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import legal from '../../site/_data/legal.js';
import operator from '../../site/_data/operator.js';
import { accessibilityRunsSchema, check, paperSchema } from '../../site/_data/schema.js';
import { blanks } from '../../site/filters.js';
import { KEPT_DAYS } from '../../worker/schemas/site.ts';
import { builtPages } from './built.ts';

/** By table of the database: the row of the page of trust that tells of it. The operator's own tell nothing of a visitor. */
const TOLD_AS: Record<string, string> = {
  calls: 'A call',
  call_archives: 'A call',
  erased_calls: 'A call',
  events: 'A call',
  call_reports: 'What was said',
  call_people: 'What was said',
  gone_words: 'What was said',
  searched_calls: 'What was said',
  call_search: 'What was said',
  call_measures: 'How it went',
  refused_calls: 'A call that was refused',
  chats: 'A chat',
  chat_days: 'A chat',
  callbacks: 'A wish to be called back',
  contacts: 'The contact form',
  contact_revisions: 'The contact form',
  lead_states: 'The contact form',
  lead_notes: 'The contact form',
  subscribers: 'The newsletter',
  newsletter_mails: 'The newsletter',
};
const OPERATORS =
  /^(sites|site_keys|audit|operator_tokens|greeting_sounds|event_endpoints|notice_settings|alerts|digests|demo_sites|console_\w+)$/;

const pages = new Map(builtPages().map((page) => [page.address, page.root]));
const textOf = (address: string) =>
  pages.get(address)?.querySelector('main')?.textContent.replace(/\s+/g, ' ') ?? '';

describe('what a buyer forwards', () => {
  it('is linked from the foot of every page', () => {
    for (const [address, root] of pages)
      expect(
        root.querySelectorAll('.foot-papers a').map((link) => link.getAttribute('href')),
        address,
      ).toEqual(['/trust', '/privacy', '/terms', '/feed.xml']);
  });

  it.each([
    [
      '/trust',
      [
        'What is recorded',
        'How to erase it',
        'Who else takes part',
        'Cloudflare',
        'Vapi',
        'Daily',
        'Tavus',
        'Accessibility statement',
        'WCAG 2.2',
        'Speed, as measured',
        'November 2026',
      ],
    ],
    ['/privacy', ['Who is responsible', 'No cookie.', 'What you can demand']],
    ['/terms', ['Demonstration calls', 'Prices and figures', 'Law and court']],
  ])('%s says what it has to', (address, words) => {
    for (const word of words) expect(textOf(address), word).toContain(word);
  });

  it('leads from the accessibility statement to what was checked, where there was a run, and else to nothing', () => {
    const leads = pages.get('/trust')?.querySelector('#accessibility a[href="/trust/accessibility"]');
    const rows = pages.get('/trust/accessibility')?.querySelectorAll('#runs tbody tr') ?? [];
    expect(rows.length > 0).toBe(!!leads);
    for (const row of rows)
      expect(row.querySelectorAll('td').map((cell) => cell.textContent)).toEqual([
        expect.stringMatching(/^(Chrome|Firefox) [\d.]+$/i),
        ...Array.from({ length: 3 }, () => expect.stringMatching(/^[1-9]\d*$/)),
        '0',
        expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      ]);
  });
  it('knows a run by its check and its browser, and takes no other figures', () => {
    const run = { day: '2026-11-27', browser: 'Chrome/156.0', states: 141, languages: 12, looked: 2538 };
    const given = (runs: unknown) => () => check('runs', accessibilityRunsSchema, runs);
    expect(given({ 'axe-chromium': run })).not.toThrow();
    expect(given({ axe: run })).toThrow();
    expect(given({ 'axe-chromium': Object.assign({}, run, { looked: 0 }) })).toThrow();
  });
  it('tells on the page of trust of every table that holds something of visitors', () => {
    const tables = globSync('worker/migrations/*.sql').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^CREATE (?:VIRTUAL )?TABLE (?:IF NOT EXISTS )?(\w+)/gm)].map(
        ([, table]) => table ?? '',
      ),
    );
    expect(tables.length).toBeGreaterThan(20);
    const rows = [...(pages.get('/trust')?.querySelectorAll('#recorded th[scope=row]') ?? [])].map(
      (cell) => cell.textContent,
    );
    for (const table of tables)
      if (!OPERATORS.test(table)) expect(rows, `the row that tells of ${table}`).toContain(TOLD_AS[table]);
  });

  it('says how long the words and the records of a call are kept, as the program has it', () => {
    for (const address of ['/trust', '/privacy'])
      for (const days of [KEPT_DAYS.words, KEPT_DAYS.rows])
        expect(textOf(address), address).toContain(`${days} days`);
  });

  it('shows a blank for what the operator has not filled in, and never a name in braces', () => {
    expect(pages.get('/privacy')?.querySelectorAll('.blank').length).toBeGreaterThan(3);
    for (const { id } of legal) expect(textOf(`/${id}`)).not.toMatch(/[{}]/);
    expect(blanks('By {company}, {address}.', { company: 'A & <B>', address: null })).toBe(
      'By A &amp; &lt;B&gt;, <mark class="blank">address: to be filled in</mark>.',
    );
  });

  it('names no blank that nobody can fill in', () => {
    const [first] = legal;
    const wrong = { ...first, intro: 'Written by {nobody}, to be read.' };
    expect(() => check('site/_data/papers/trust.js', paperSchema, wrong)).toThrow(
      /expected no \{name\} but those/,
    );
    expect(Object.keys(operator)).toContain('company');
  });

  it('says of every quote that it is an example', () => {
    for (const address of ['/', '/industries'])
      for (const quote of pages.get(address)?.querySelectorAll('.quote') ?? [])
        expect(quote.querySelector('.example-tag')?.textContent, address).toBe('Example');
  });
});
