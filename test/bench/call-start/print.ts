/** What is said of one way: both widgets' times, their ratio beside the aim, and our steps. */
import type { Contender } from './contenders.ts';
import { longestOf, medianSteps, type Steps } from './steps.ts';
import { aimOf, nameOf, type Way } from './ways.ts';

const whole = (ms: number) => ms.toFixed(0);
const until = (steps: Steps, name: string) => steps.get(name)?.ends ?? NaN;

export function printWay(way: Way, taken: ReadonlyMap<Contender['name'], Steps[]>): void {
  const ours = medianSteps(taken.get('ours') ?? []);
  const peer = medianSteps(taken.get('peer') ?? []);
  const ratio = (name: string) => (until(ours, name) / until(peer, name)).toFixed(2);
  const both = (name: string) => `${whole(until(peer, name))} → ${whole(until(ours, name))} (${ratio(name)}`;
  console.log(
    `${nameOf(way).padEnd(42)} listening ${both('listening')}, aim ${aimOf(way).toFixed(2)})  first sound ${both('first sound')})`,
  );
  for (const [name, steps] of [
    ['peer', peer],
    ['ours', ours],
  ] as const) {
    if (steps.size === 0) continue;
    const { name: longest, ms } = longestOf(steps);
    const all = [...steps].map(([step, { begins, ends }]) =>
      begins === ends ? `${step} ${whole(begins)}` : `${step} ${whole(begins)}–${whole(ends)}`,
    );
    console.log(`    ${name}: ${all.join(', ')}; the longest: ${longest}, ${whole(ms)} ms`);
  }
}
