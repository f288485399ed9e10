/** What is counted in a run. */
export interface Counts {
  workerRequests: number;
  objectRequests: number;
  /** Of these, alarms. */
  objectAlarms: number;
  /** Alarms that were set included. */
  objectRowsWritten: number;
  databaseQueries: number;
  databaseBatches: number;
  databaseRowsRead: number;
  databaseRowsWritten: number;
  callMessages: number;
  lookMessages: number;
  hangUpMessages: number;
  bucketWrites: number;
  providerCreations: number;
  providerHangUps: number;
  providerLooks: number;
  providerLists: number;
}

export const NONE: Counts = {
  workerRequests: 0,
  objectRequests: 0,
  objectAlarms: 0,
  objectRowsWritten: 0,
  databaseQueries: 0,
  databaseBatches: 0,
  databaseRowsRead: 0,
  databaseRowsWritten: 0,
  bucketWrites: 0,
  callMessages: 0,
  lookMessages: 0,
  hangUpMessages: 0,
  providerCreations: 0,
  providerHangUps: 0,
  providerLooks: 0,
  providerLists: 0,
};

export const minus = (one: Counts, other: Counts): Counts =>
  Object.fromEntries(
    Object.keys(NONE).map((name) => [name, one[name as keyof Counts] - other[name as keyof Counts]]),
  ) as unknown as Counts;
