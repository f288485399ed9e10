/** Rows as CSV for a spreadsheet of any locale. */
import { stringify } from 'csv-stringify/sync';
import { withoutControls } from '../plain-text.ts';
import type { Row } from './print.ts';

/**
 * What a spreadsheet would run, at the beginning of a cell or behind what another locale takes for the end of one: there,
 * quotes do not protect a semicolon.
 */
const FORMULA = /(^|[;\t|\n\r])(\s*)(?=[=+\-@＝＋－＠])/g;

function cellOf(column: string, value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value;
  const text = withoutControls(value);
  // As a number it would lose its plus or its zero, and as a formula its digits.
  if (column === 'phone') return `tel:${text.replace(/[;\t|\n\r]/g, ' ')}`;
  return text.replace(FORMULA, "$1$2'");
}

export function csvOf(rows: readonly Row[]): string {
  const cells = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, cellOf(column, value)])),
  );
  return stringify(cells, { header: true, quoted: true, bom: true, record_delimiter: 'windows' });
}
