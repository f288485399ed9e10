/** The placement assistant where nobody has told it of a candidate. */
import type { PartName } from '../parts/index.ts';
import { PLACEMENT_OPEN } from '../parts/placement-open.ts';
import type { Scenario, Step } from '../scenario.ts';

/** In the address of a room whose placement assistant is told of no candidate. */
export const OPEN = 'open';

/** Whether a script speaks of a candidate of whom the page has told nothing. */
export const isOpen = (name: string, told: Readonly<Record<string, unknown>> | null | undefined): boolean =>
  name === ('placement' satisfies PartName) && typeof told?.['candidate'] !== 'string';

/** The placement assistant who does not know whom the visitor was reading about. */
export const openly = (scenario: Scenario): Scenario => ({
  ...scenario,
  script: [
    ...PLACEMENT_OPEN.opening.map((words): Step => ({ do: 'say-words', words })),
    { do: 'converse', part: 'placement', unspoken: PLACEMENT_OPEN },
    { do: 'say-words', words: PLACEMENT_OPEN.goodbye },
    { do: 'hang-up', endedReason: 'assistant-ended-call' },
  ],
});
