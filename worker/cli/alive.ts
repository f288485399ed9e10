/** Which process a note means: a number is given again once its process has ended, its beginning is not. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export const processSchema = z.object({ pid: z.number().int().positive(), began: z.string() });
export type ProcessNote = z.infer<typeof processSchema>;

/** When it began, as the system counts; null where it has ended. */
function beginningOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; of what follows, the first is its state and the twentieth its beginning.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    if (existsSync('/proc/self/stat')) return null;
  }
  try {
    process.kill(pid, 0);
    return ''; // A system without /proc: the number must do.
  } catch {
    return null;
  }
}

export const noteOf = (pid: number): ProcessNote => ({ pid, began: beginningOf(pid) ?? '' });
export const isAlive = ({ pid, began }: ProcessNote): boolean => beginningOf(pid) === began;
