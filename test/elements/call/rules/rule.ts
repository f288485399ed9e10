/** One rule of a call object: what it takes, and what it refuses in which words. */
export interface Rule {
  rule: string;
  method: string;
  good: unknown[][];
  bad: [unknown[], RegExp][];
}

export const long = (length: number) => 'x'.repeat(length);
