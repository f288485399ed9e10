import type { Me, Role } from '../../../../worker/console-contract.ts';
import type { Place } from '../address.ts';

/** In the order in which they stand before anything is typed. */
export const GROUPS = ['Views', 'Here', 'Calls', 'Lists', 'Periods', 'Sites', 'Console', 'Search'] as const;
export type Group = (typeof GROUPS)[number];

export interface Command {
  id: string;
  group: Group;
  name: string;
  /** It is found by these words, too. */
  also?: string | undefined;
  /** Stands at its end, smaller. */
  note?: string | undefined;
  /** Pressed one after another, as `KeyboardEvent.key` has them: `g c`. */
  keys?: string;
  /** Movements are no words that anybody looks for. */
  listed: 'palette' | 'keys' | 'both';
  /** The least that may. */
  role: Role;
  /** Whether there is something to do now; left out: always. */
  isThere?: () => boolean;
  run: () => void;
}

/** What the table is made from. */
export interface Scene {
  me: Me;
  place: Place;
  zone: string;
  openPalette: () => void;
  openKeyList: () => void;
}

/** Of what lists commands. */
export interface DialogProps {
  scene: Scene;
  /** What was typed before it was there. */
  begun: string;
  onClose: () => void;
}
