/** What each view of the console asks the Worker for, and the same question to the database alone. */
import { CONSOLE_ROUTES, type ConsoleRouteName } from '../../../worker/console-contract.ts';

export interface Asked {
  name: string;
  /** Below the console's origin. */
  path: string;
  /** The least that answers it; `:id` is the call's. Absent where the view asks no database. */
  plain: string[];
}

const DAY_MS = 86_400_000;
const LINES = `SELECT c.id, c.site, c.kind, c.assistant, c.created_at, c.ended_at, c.ended_by, c.failure, c.seconds, c.rating,
  m.country, m.browser, m.first_sound, r.cost, r.success, r.turns, r.words_key IS NOT NULL
  FROM calls c LEFT JOIN call_measures m ON m.id = c.id LEFT JOIN call_reports r ON r.id = c.id`;
const PAGE = 'ORDER BY c.created_at DESC, c.id DESC LIMIT 101';
const COUNT = `SELECT count(*) FROM calls c LEFT JOIN call_measures m ON m.id = c.id LEFT JOIN call_reports r ON r.id = c.id`;

const day = (at: number) => new Date(at).toISOString().slice(0, 10);

function at(name: ConsoleRouteName, query: Record<string, string> = {}, id = ''): string {
  const { path } = CONSOLE_ROUTES[name];
  const asked = new URLSearchParams(query).toString();
  return path.replace(':id', encodeURIComponent(id)) + (asked && `?${asked}`);
}

const filtered = (name: string, query: Record<string, string>, where: string): Asked => ({
  name,
  path: at('calls', Object.assign({ rows: '100' }, query)),
  plain: [`${LINES} WHERE ${where} ${PAGE}`, `${COUNT} WHERE ${where}`],
});

const numbers = (days: number): Asked => {
  const now = Date.now();
  const from = now - (days - 1) * DAY_MS;
  return {
    name: `Numbers of ${days} days`,
    path: at('numbers', { from: day(from), to: day(now), zone: 'UTC' }),
    plain: ['c.created_at / 86400000', 'c.site', 'c.assistant', 'm.browser', 'm.country', 'c.failure'].map(
      (group) =>
        `SELECT ${group}, count(*), sum(c.failure IS NOT NULL), sum(c.seconds), sum(r.cost), avg(m.first_sound)
         FROM calls c LEFT JOIN call_measures m ON m.id = c.id LEFT JOIN call_reports r ON r.id = c.id
         WHERE c.created_at >= ${Math.floor(from / DAY_MS) * DAY_MS} GROUP BY 1`,
    ),
  };
};

/** @param call one whose words are kept @param site of the generated ones */
export const viewsOf = (call: string, site: string): Asked[] => [
  {
    name: 'Now',
    path: at('now'),
    plain: ['SELECT id, site, created_at FROM calls WHERE ended_at IS NULL LIMIT 100'],
  },
  filtered('Calls', {}, '1'),
  filtered('Calls of a site', { site }, `c.site = '${site}'`),
  filtered('Calls that failed', { reason: 'failed' }, 'c.failure IS NOT NULL'),
  filtered('Calls of a country', { country: 'DE' }, "m.country = 'DE'"),
  filtered(
    'Calls rated bad, over a minute',
    { rating: 'down', least: '60' },
    "c.rating = 'down' AND c.seconds >= 60",
  ),
  filtered(
    'Calls by a word',
    { words: 'appointment' },
    "c.id IN (SELECT call FROM searched_calls WHERE id IN (SELECT rowid FROM call_search WHERE words MATCH 'appointment'))",
  ),
  {
    name: 'One call',
    path: at('call', {}, call),
    plain: [`${LINES} WHERE c.id = '${call}'`, `SELECT figures FROM call_measures WHERE id = '${call}'`],
  },
  numbers(7),
  numbers(31),
  {
    name: 'Leads',
    path: at('leads'),
    plain: [
      `SELECT k.*, s.state FROM contacts k LEFT JOIN lead_states s ON s.lead = k.id ORDER BY k.created_at DESC LIMIT 51`,
    ],
  },
  { name: 'Sites', path: at('sites'), plain: ['SELECT * FROM sites', 'SELECT * FROM site_keys'] },
  {
    name: 'Events',
    path: at('events'),
    plain: ['SELECT * FROM event_endpoints', 'SELECT * FROM events ORDER BY 1 DESC LIMIT 100'],
  },
  {
    name: 'Alerts',
    path: at('alerts'),
    plain: ['SELECT * FROM notice_settings', 'SELECT * FROM alerts ORDER BY 1 DESC LIMIT 100'],
  },
  { name: 'Audit', path: at('audit'), plain: ['SELECT * FROM audit ORDER BY id DESC LIMIT 101'] },
];
