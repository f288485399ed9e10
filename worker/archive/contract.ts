/** What lies in the bucket, for the Worker that puts it there and the operator's commands that read it. */

export const BUCKET = 'talklive-calls';

/** A row of the table `calls`, as a line of JSON. */
export type ArchivedCall = Record<string, string | number | null> & { id: string; created_at: number };

/** Of the table `call_archives`. */
export interface ArchivePart {
  key: string;
  from_at: number;
  to_at: number;
  calls: number;
}

export const linesOf = (calls: readonly ArchivedCall[]): string =>
  calls.map((call) => `${JSON.stringify(call)}\n`).join('');

export const callsIn = (lines: string): ArchivedCall[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ArchivedCall);
