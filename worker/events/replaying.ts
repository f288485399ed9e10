/** What was given up is sent again, for whoever asks: the operator's command, and the console. Plain SQL. */

const ON = 'SELECT id FROM event_endpoints WHERE off_at IS NULL';

/**
 * @param which of the events, as SQL
 * @returns statements: the endpoints that are off, which miss it still; nothing; the ids of what is sent again
 */
export const replaying = (which: string, now: number): [string, string, string] => [
  `SELECT DISTINCT endpoint FROM events WHERE ${which} AND endpoint NOT IN (${ON})`,
  `UPDATE event_endpoints SET tries = 0, try_at = 0 WHERE off_at IS NULL AND id IN (SELECT endpoint FROM events WHERE ${which})`,
  `UPDATE events SET state = 'waiting', tries = 0, due_at = 0, kept_at = ${now}, settled_at = NULL, why = NULL
   WHERE ${which} AND endpoint IN (${ON}) RETURNING id`,
];
