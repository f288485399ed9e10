/** `npm run calls -- erase ID...`: removes calls and chats by their ids, and says which of them it did not. */
import type { Command } from 'commander';
import { eraseCalls, type CallTools, type Count, type Erased } from './call-erasure.ts';
import { print, runCommand } from './print.ts';

interface Tools extends CallTools {
  json: () => boolean;
}

export const DRY_RUN = ['--dry-run', 'tells how many there are and removes nothing'] as const;

/** @returns how many they are together */
export function tell({ json }: Pick<Tools, 'json'>, counts: readonly Count[], dryRun: boolean): number {
  print(
    counts.map(({ what, count }) => ({ what, [dryRun ? 'would go' : 'removed']: count })),
    json(),
  );
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** @throws where some of those that were named are there still, or were never there */
export function demandWhole({ running, missing }: Pick<Erased, 'running' | 'missing'>): void {
  const left = [
    ...running.map((id) => `The call "${id}" is still running, and stays: erase it when it is over.`),
    ...missing.map((id) => `There is no call and no chat "${id}".`),
  ];
  if (left.length > 0) throw new Error(left.join('\n'));
}

export function addCallErase(program: Command, tools: Tools): void {
  program
    .command('erase <id...>')
    .description(
      'removes calls and chats by their ids, with all that was said and reported; what the provider keeps of them goes with "talklive call delete"',
    )
    .option(...DRY_RUN)
    .action((ids: string[], { dryRun = false }: { dryRun?: boolean }) =>
      runCommand(async () => {
        const erased = await eraseCalls(tools, [...new Set(ids)], dryRun);
        tell(tools, erased.counts, dryRun);
        demandWhole(erased);
      }),
    );
}
