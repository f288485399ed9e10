/** An endpoint is switched on or off, for whoever does it: the operator's command, the console, or too many failures. Plain SQL. */

/** What its row becomes: it begins anew. How many tries have failed in a row stays, for nothing has arrived by that. */
export const SWITCHED_ON = 'off_at = NULL, off_why = NULL, failures = 0, tries = 0, try_at = 0';

export const WAS_SWITCHED_OFF = `'the endpoint was switched off'`;

/** What waits for it goes nowhere until it is replayed. All as SQL: literals, or parameters. */
export const givingUp = (endpoint: string, now: string, why = WAS_SWITCHED_OFF): string =>
  `UPDATE events SET state = 'dead', settled_at = ${now}, why = ${why}
  WHERE endpoint = ${endpoint} AND state = 'waiting'`;
