/** All calls of a list as a spreadsheet takes them: page by page, as the list itself comes. */
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import type { CallFilters, CallLine } from '../../../worker/console-calls-contract.ts';
import { ask } from './ask.ts';

const ROWS = 200;

/** Columns by their heads. Times are in UTC, for a file is read elsewhere, too. */
const COLUMNS: Record<string, (line: CallLine) => string | number | null> = {
  id: ({ id }) => id,
  site: ({ site }) => site,
  kind: ({ kind }) => kind,
  assistant: ({ assistant }) => assistant,
  'began (UTC)': ({ startedAt }) => new Date(startedAt).toISOString(),
  'ended (UTC)': ({ endedAt }) => endedAt && new Date(endedAt).toISOString(),
  'ended by': ({ endedBy }) => endedBy,
  failure: ({ failure }) => failure,
  seconds: ({ seconds }) => seconds,
  'first sound (ms)': ({ firstSound }) => firstSound,
  'cost (USD)': ({ cost }) => cost,
  success: ({ success }) => success,
  turns: ({ turns }) => turns,
  rating: ({ rating }) => rating,
  country: ({ country }) => country,
  browser: ({ browser }) => browser,
};

/**
 * @param told how many there are by now, after each page
 * @returns CSV in which nothing is a formula; calls that begin meanwhile are not in it
 * @throws ApiError as the list does; AbortError where `signal` says so
 */
export async function csvOfCalls(
  filters: CallFilters,
  signal: AbortSignal,
  told: (calls: number) => void,
): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const lines: CallLine[] = [];
  let after: string | null = null;
  do {
    const query = Object.assign({ rows: ROWS }, filters, after === null ? {} : { after });
    const page: { calls: CallLine[]; next: string | null } = await ask(CONSOLE_ROUTES.calls, {
      query,
      signal,
    });
    for (const line of page.calls) lines.push(line);
    after = page.next;
    told(lines.length);
  } while (after !== null);
  const heads = Object.keys(COLUMNS);
  const rows = lines.map((line) => Object.values(COLUMNS).map((read) => read(line)));
  return stringify([heads].concat(rows as string[][]), {
    escape_formulas: true,
    quoted: true,
    bom: true,
    record_delimiter: 'windows',
  });
}
