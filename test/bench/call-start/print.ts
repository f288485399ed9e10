/** What is said of one way: both widgets' times, their ratio beside the aim, and our steps. */
import type { Contender } from './contenders.ts';
import { median } from '../median.ts';
import { longestOf, medianSteps, type Steps } from './steps.ts';
import type { Visit } from './visit.ts';
import { aimOf, nameOf, type Way } from './ways.ts';

const whole = (ms: number) => ms.toFixed(0);
const until = (steps: Steps, name: string) => steps.get(name)?.ends ?? NaN;

/** @param aim the largest ratio that is wanted, where there is one */
function compare(name: string, peer: Steps, ours: Steps, aim?: number): string {
  const [theirs, own] = [until(peer, name), until(ours, name)];
  if (peer.size === 0) return `${name} ${whole(own)}`;
  const wanted = aim === undefined ? '' : `, aim ${aim.toFixed(2)}`;
  return `${name} ${whole(theirs)} → ${whole(own)} (${(own / theirs).toFixed(2)}${wanted})`;
}

function printSteps(name: string, steps: Steps): void {
  if (steps.size === 0) return;
  const all = [...steps].map(([step, { begins, ends }]) =>
    begins === ends ? `${step} ${whole(begins)}` : `${step} ${whole(begins)}–${whole(ends)}`,
  );
  const longest = longestOf(steps);
  console.log(`    ${name}: ${all.join(', ')}; the longest: ${longest.name}, ${whole(longest.ms)} ms`);
}

export function printWay(way: Way, taken: ReadonlyMap<Contender['name'], Visit[]>): void {
  const stepsOf = (name: Contender['name']) => medianSteps((taken.get(name) ?? []).map(({ steps }) => steps));
  const ours = stepsOf('ours');
  const peer = stepsOf('peer');
  const listening = compare('listening', peer, ours, aimOf(way));
  console.log(`${nameOf(way).padEnd(42)} ${listening}  ${compare('first sound', peer, ours)}`);
  printSteps('peer', peer);
  printSteps('ours', ours);
  const ahead = median((taken.get('ours') ?? []).map(({ bytes }) => bytes));
  if (way.intent !== 'cold') console.log(`    asked for before the click: ${whole(ahead / 1000)} kB`);
}
