/** What the browser and the Worker say to one another of waiting lines; as `contract.ts`, nothing that runs. */
import type { Standing } from './contract.ts';

/** POST /api/vapi/call/web, answered with 202: there is no place for a call of this visitor yet. */
export interface LineAnswer {
  line: Standing & { ticket: string };
}

/** GET of a ticket: answered as soon as something is new, or after a while. `ready`: there is a place now. */
export interface LineNews extends Standing {
  ready: boolean;
}

export const LINE_ROUTES = {
  /** `place`: the one that is known. */
  ticket: (ticket: string) => `/api/vapi/line/${ticket}`,
  leave: (ticket: string) => `/api/vapi/line/${ticket}/leave`,
} as const;
