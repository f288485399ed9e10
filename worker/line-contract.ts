/** What the browser and the Worker say to one another of waiting lines; as `contract.ts`, nothing that runs. */
import type { Standing } from './contract.ts';

/** The creation of a call, answered with 202: there is no place for a call of this visitor yet. */
export interface LineAnswer {
  line: Standing & { ticket: string };
}

/** Answered as soon as something is new, or after a while. `ready`: there is a place now. */
export interface LineNews extends Standing {
  ready: boolean;
}
