/** In which order the page is told of an opening: opened, what happens then, closed; each once. */
import type { EventDetails, EventName } from '../events.ts';
import { find } from './page-tags.ts';
import type { TalkliveElement } from './element-types.ts';
import type { Opening, StageState } from './stage-types.ts';

/** Whose the events of an opening are. */
export const speaker = ({ trigger, source, host }: Opening): HTMLElement => trigger ?? source ?? host;

/**
 * From what has gone nobody would hear: then the page's widget, or the document, tells it.
 * @returns false where the page called `preventDefault()`.
 */
export function send<N extends EventName>(
  from: EventTarget,
  name: N,
  detail: EventDetails[N],
  cancelable = false,
): boolean {
  const gone = (from as Partial<Node>).isConnected === false;
  const event = new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true });
  return (gone ? (find('talklive-widget') ?? document) : from).dispatchEvent(event);
}

/** Of what a view has sent: whether the page can stop it. `EVENTS` says the same, and is too long to be here. */
export const isCancelable = (name: EventName): boolean => /-transcript|-after/.test(name);

type Tell = () => void;

const once = (tell: Tell): Tell => {
  let due: Tell | null = tell;
  return () => {
    const now = due;
    due = null;
    now?.();
  };
};

export function createTelling() {
  /** What has happened in a call whose modal is not on screen yet; `of`: whose call it is. */
  let early: { of: EventTarget; tells: Tell[] } | null = null;
  let ending: Tell | undefined;

  return {
    /** @returns tells that it is open, the first time; what happened before that is told after it */
    open(of: EventTarget | false, opened: Tell): Tell {
      ending?.();
      const mine = of && { of, tells: [] as Tell[] };
      if (mine) early = mine;
      return once(() => {
        opened();
        if (!mine) return;
        if (early === mine) early = null;
        for (const tell of mine.tells) tell();
      });
    },
    /** What was another's call is told at once. */
    happened(from: EventTarget, tell: Tell): void {
      if (early?.of === from) early.tells.push(tell);
      else tell();
    },
    /** Of its call's end the page is told before, unless something else opens meanwhile. */
    closed(over: Promise<unknown>, closed: Tell): void {
      ending = once(closed);
      over.then(ending, ending);
    },
  };
}

/** A tag that the stage made speaks for the one that asked for it. */
export function askerOf(
  { dialog, chat }: Pick<StageState, 'dialog' | 'chat'>,
  from: TalkliveElement | null | undefined,
): TalkliveElement | null {
  const opening = [dialog, chat].find((one) => one && one.host === from);
  return opening ? opening.source : (from ?? null);
}
