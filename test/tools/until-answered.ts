import { pause } from '../pause.ts';

/** A round's least: what is killed sooner, on a machine that is busy, was hardly at work. */
const LEAST = 12;
const LONGEST_MS = 60_000;

/** Waits, before a kill, until the Worker is at its work: so much more has been answered, however fast this machine is. */
export async function untilAnswered(answered: { readonly size: number }): Promise<void> {
  const enough = answered.size + LEAST;
  for (const until = Date.now() + LONGEST_MS; answered.size < enough && Date.now() < until;)
    await pause(20, 'between two looks');
  await pause(Math.random() * 600, 'a kill comes at any moment of the work');
}
