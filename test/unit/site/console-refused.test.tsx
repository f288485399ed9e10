/** What the console's Numbers say of visitors who were refused. */
import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { RefusedVisitors } from '../../../site/islands/console/RefusedVisitors.tsx';
import { REFUSED } from '../../../site/islands/console/words.ts';
import type { NumbersAnswer } from '../../../worker/console-numbers-contract.ts';
import { REFUSED_FOR } from '../../../worker/refused-contract.ts';

const NOTHING = {
  calls: 0,
  failed: 0,
  seconds: 0,
  cost: 0,
  up: 0,
  down: 0,
  firstSound: { p50: null, p95: null, calls: 0 },
};
type Answer = Pick<NumbersAnswer, 'days' | 'refused'>;

function tablesOf(answer: Answer): Record<string, string[][]> {
  const root = parse(renderToStaticMarkup(<RefusedVisitors answer={answer} />));
  return Object.fromEntries(
    root
      .querySelectorAll('table')
      .map((table) => [
        table.querySelector('caption')?.textContent ?? '',
        table
          .querySelectorAll('tr')
          .map((row) => row.querySelectorAll('th, td').map((cell) => cell.textContent)),
      ]),
  );
}

it('has a table by day with each cause, and one by cause and site', () => {
  const full = { site: 'shop', cause: 'line-full', times: 3 } as const;
  const foreign = { site: 'clinic', cause: 'origin-not-allowed', times: 1 } as const;
  const days = [
    { ...NOTHING, day: '2026-09-20', refused: [full] },
    { ...NOTHING, day: '2026-09-21', refused: [foreign] },
  ];
  expect(tablesOf({ days, refused: [full, foreign] })).toEqual({
    'Refused by day and cause': [
      ['Day', 'All', 'Waiting line full', 'From a page that is not on the list'],
      ['2026-09-20', '3', '3', '0'],
      ['2026-09-21', '1', '0', '1'],
    ],
    'Refused by cause and site': [
      ['Cause', 'Times', 'Share', 'Site'],
      ['Waiting line full', '3', '75.0 %', 'shop'],
      ['From a page that is not on the list', '1', '25.0 %', 'clinic'],
    ],
  });
});

it('says that nobody was, where nobody was', () => {
  const html = renderToStaticMarkup(<RefusedVisitors answer={{ days: [], refused: [] }} />);
  expect(html).toContain('None were.');
  expect(html).not.toContain('<table');
});

it('has words of its own for each cause', () => {
  expect(new Set(Object.values(REFUSED)).size).toBe(REFUSED_FOR.length);
});
