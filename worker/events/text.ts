export type TextFact = readonly [name: string, value: string | number | null];

/** What an event says to people. */
export interface Text {
  title: string;
  /** What is empty is left out. */
  facts: TextFact[];
  /** What somebody wrote. */
  message?: string;
}

/** Without its seconds: 2026-11-26 08:00 UTC. */
export const timeOf = (timestamp: string): string => `${timestamp.slice(0, 16).replace('T', ' ')} UTC`;
