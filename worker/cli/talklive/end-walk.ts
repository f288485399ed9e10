import { InterruptedError } from './interrupted.ts';
import type { Printer } from './printer.ts';
import type { Walk } from './walk.ts';

/** Prints what a walk has left to print. @throws what its list lacks */
export async function endWalk(printer: Printer, gap: Walk['gap']): Promise<void> {
  if (gap instanceof InterruptedError) printer.stop();
  // What it lacks is said once: the gap goes before what the printer finds missing.
  else await printer.end().catch((thrown: unknown) => rethrow(gap ?? thrown));
  if (gap) throw gap;
}

function rethrow(thrown: unknown): never {
  throw thrown;
}
