/** The scenarios that play a part: it opens, converses, and hangs up after its goodbye. */
import { HELLOS } from './parts/hellos.ts';
import { lineOf, PARTS, type PartName } from './parts/index.ts';
import { helloOf } from './parts/lines.ts';
import type { Scenario, Step } from './scenario.ts';

const scriptOf = (part: PartName, hello: Step[]): Step[] => [
  ...hello,
  { do: 'say', line: lineOf(part, 'opening'), firm: true, card: PARTS[part].cards?.opening },
  { do: 'converse', part },
  { do: 'say', line: lineOf(part, 'goodbye'), firm: true, card: PARTS[part].cards?.goodbye },
  { do: 'hang-up', endedReason: 'assistant-ended-call' },
];

const scenarioOf = (part: PartName, usual: Omit<Scenario, 'title'>, hello: Step[] = []): Scenario => ({
  ...usual,
  title: PARTS[part].title,
  script: scriptOf(part, hello),
  afterwards: [],
  answersWritten: true,
});

export const partScenarios = (usual: Omit<Scenario, 'title'>): Record<PartName, Scenario> =>
  Object.fromEntries(
    (Object.keys(PARTS) as PartName[]).map((part) => [part, scenarioOf(part, usual)]),
  ) as Record<PartName, Scenario>;

/** By `PART:ID`: somebody of the cast, who says its own name first. */
export function introduced(name: string, usual: Omit<Scenario, 'title'>): Scenario | null {
  const [, id] = name.split(':');
  const hello = id !== undefined && Object.hasOwn(HELLOS, id) ? HELLOS[id] : undefined;
  if (id === undefined || !hello || name !== `${hello[0]}:${id}`) return null;
  return scenarioOf(hello[0], usual, [{ do: 'say', line: helloOf(id), firm: true }]);
}

export const INTRODUCED: readonly string[] = Object.entries(HELLOS).map(([id, [part]]) => `${part}:${id}`);
