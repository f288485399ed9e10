/** What is done again and again: how often, in minutes. `wrangler.jsonc` has the same, for it can ask nobody; a test compares them. */
export const ROUND_MINUTES = {
  /** Alerts, and what a day came to. */
  notices: 5,
  /** Events that were forgotten, older months, and what is past its time. */
  keeping: 15,
} as const;

export const cronOf = (minutes: number): string => `*/${minutes} * * * *`;
