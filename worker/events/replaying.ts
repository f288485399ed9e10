/** What was given up is sent again, for whoever asks: the operator's command, and the console. Plain SQL. */

/** Its endpoint is sent to at once, and waits for no longer than after a first failure then. */
const AT_ONCE = (which: string) =>
  `UPDATE event_endpoints SET tries = 0, try_at = 0 WHERE off_at IS NULL AND id IN (SELECT endpoint FROM events WHERE ${which})`;
const ON = 'SELECT id FROM event_endpoints WHERE off_at IS NULL';

/**
 * @param which of the events, as SQL
 * @returns statements: the endpoints that are off, which miss it still; nothing; the ids of what is sent again
 */
export const replaying = (which: string, now: number): [string, string, string] => [
  `SELECT DISTINCT endpoint FROM events WHERE ${which} AND endpoint NOT IN (${ON})`,
  AT_ONCE(which),
  `UPDATE events SET state = 'waiting', tries = 0, due_at = 0, kept_at = ${now}, settled_at = NULL, why = NULL
   WHERE ${which} AND endpoint IN (${ON}) RETURNING id`,
];

/**
 * What waits is tried now: how often it was tried, and how long it has waited, stays.
 * @param which of the events that wait, as SQL
 * @returns statements: nothing; the ids of what is tried
 */
export const tryingNow = (which: string): [string, string] => [
  AT_ONCE(which),
  `UPDATE events SET due_at = 0 WHERE ${which} AND endpoint IN (${ON}) RETURNING id`,
];
