/** The call that a press has begun before there is a view to show it in: the opening that comes later takes it over. */
import type { EndReason } from '../call/types.ts';
import type { Part } from '../events.ts';
import type { Given } from './element-types.ts';
import type { Stage } from './stage-types.ts';
import { send, type createTelling } from './telling.ts';

export interface EarlyCall {
  /** Of whom the page hears. */
  by: HTMLElement;
  options: Given;
  /** Else the page has left something open that the view is to ask for. */
  isBegun: boolean;
  /** As of an opening; null: the page has forbidden it. */
  opened: (() => void) | null;
}

interface Around {
  telling: ReturnType<typeof createTelling>;
  /** Nothing is open, and no call is on. */
  isFree(): boolean;
  start(by: HTMLElement, options: Given, since: number): Promise<unknown>;
  stop(why?: EndReason): Promise<void>;
}

const VOICE = { part: 'voice' } as const;

export function createEarlyCalls({ telling, isFree, start, stop }: Around) {
  let early: EarlyCall | null = null;
  return {
    isPending: () => early !== null,
    /** @param isPlain whether there is still nothing to be asked for, once the page has been told @param since when it was pressed, in ms since 1970 */
    begin(by: HTMLElement, options: Given, isPlain: () => boolean, since: number): void {
      if (early || !isFree()) return;
      const allowed = send(by, 'talklive-open', VOICE, true);
      const opened = allowed ? telling.open(by, () => send(by, 'talklive-opened', VOICE)) : null;
      const isBegun = allowed && isPlain();
      early = { by, options, opened, isBegun };
      // Its failures are shown by the view that comes.
      if (isBegun) start(by, options, since).catch(() => undefined);
    },
    /** What another than `by` has begun is shown first, as its own press wants it: whoever asks to see it, there is one call. */
    first(part: Part, by: HTMLElement | null | undefined, open: Stage['open']): void {
      if (part === 'voice' && early?.opened && early.by !== by) open(part, null, early.options, early.by);
    },
    /** What `by` has begun, for the opening of `part` that it asks for now. */
    take(part: Part, by: HTMLElement | null | undefined): EarlyCall | null {
      const mine = part === 'voice' && early?.by === by ? early : null;
      if (mine) early = null;
      return mine;
    },
    /** Ends what nothing has been opened for. @param of only where this has begun it */
    giveUp(why?: EndReason, of?: HTMLElement): void {
      const { by, opened } = early ?? {};
      if (of && of !== by) return;
      early = null;
      if (!by || !opened) return;
      opened();
      send(by, 'talklive-close', VOICE);
      telling.closed(stop(why), () => send(by, 'talklive-closed', VOICE));
    },
  };
}
