/** What a room's address says is played in it. */
import { OPEN, openly } from './playing/open-placement.ts';
import type { Scenario } from './scenario.ts';
import { findScenario } from './scenarios.ts';

/** In the address of a room whose assistant waits for the visitor: its greeting is the page's to play. */
export const WAITS = 'waits';

/** What is left to be said by an assistant that was greeted for. */
const greetedFor = ({ script, ...scenario }: Scenario): Scenario => {
  const [first, ...rest] = script;
  return Object.assign(scenario, { script: first?.do === 'say' && first.line === 'hello' ? rest : script });
};

export function findPlayed({ searchParams }: URL): { name: string; scenario: Scenario } {
  const { name, scenario } = findScenario(searchParams.get('scenario'));
  const whole = searchParams.has(OPEN) ? openly(scenario) : scenario;
  return { name, scenario: searchParams.has(WAITS) ? greetedFor(whole) : whole };
}
