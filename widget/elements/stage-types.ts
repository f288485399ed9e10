/** What is open on a page, and what may be asked of it. */
import type { StoreApi } from 'zustand/vanilla';
import type { PublicConfig } from '../../worker/contract.ts';
import type { App } from '../app-types.ts';
import type { Answering } from '../chat/threads.ts';
import type { EndReason } from '../call/types.ts';
import type { ToastInput, ToastQueue } from '../ui/toast-queue.ts';
import type { Given, TalkliveElement } from './element-types.ts';
import type { Part, View } from '../events.ts';
import type { Ui } from '../ui/context.ts';
import type { Look } from './look.ts';

export interface Opening {
  part: Part;
  /** The tag that was asked; null where a trigger or a method of the script was. */
  asker: TalkliveElement | null;
  /** The page's own element that was pressed: events come from it. */
  trigger: HTMLElement | null;
  /** The asker, else the tag that shows it, or the page's widget; null where the page has neither. */
  source: TalkliveElement | null;
  /** The tag that shows it. */
  host: TalkliveElement;
  /** What the page's styles make of what opened it. */
  look: () => Look;
  /** What a `data-talklive-*` trigger or a method call said for this once. */
  options: Given;
  /** Tells the page that it is on screen: once, whoever says so first. */
  opened(): void;
  /** Who was pressed while a call with another is beside the page, and the way to them. */
  other?: Ui['other'];
}

export interface StageState {
  /** The chat that was made small: the launcher it went to brings it back. */
  smallChat?: Given | undefined;
  /** One of voice, video and demo at a time. */
  dialog: Opening | null;
  /** The floating chat panel, which may stay open beside a call. */
  chat: Opening | null;
  config: PublicConfig | null;
  /** The site's settings have arrived, or will not. */
  settled: boolean;
  /** Why they have not. */
  fault?: unknown;
  /** Where a call was asked for that waits for the visitor's agreement. */
  gated: HTMLElement | null;
  /** Of the latest call, as the page was told of it and has changed it. */
  call?: { assistantId: string | null };
  /** Whoever the latest call was begun with, as the page names them. */
  called?: Answering & Given;
  /** The language (BCP 47) that the call has changed to, and its views with it. */
  spoken?: string | undefined;
  /** What the start of the call that is to be shown has thrown. */
  thrown?: unknown;
  /** Words stand in the place of this part, whose view is late or has not come. */
  lacks: Part | null;
}

export interface Stage {
  readonly store: StoreApi<StageState>;
  readonly toasts: ToastQueue;
  /** The page's app, made on first need. The first site that is asked for counts. */
  app(site?: string): App;
  /** The key that calls and chats of the page use, or would. */
  site(): string;
  /** The visitor is about to act: fetch the site's settings. */
  intend(site?: string): void;
  /** Whether `host` asks before it shows `opening`, or what it always shows: as they say, else where any tag asks. */
  asksConsent(host: HTMLElement, opening: Opening | null): boolean;
  /** Asks the page, and begins the call that `by` opens the modal for; `open()` by the same shows it, once there are views. @param isPlain whether nothing is to be asked for, once the page has been told @param since when it was pressed, in ms since 1970 */
  early(by: HTMLElement, options: Given, isPlain: () => boolean, since: number): void;
  /** Ends a call that was begun so and that nothing has been opened for. @param why as of `stop` @param of only what this has begun */
  giveUp(why?: EndReason, of?: HTMLElement): void;
  open(part: Part, from?: TalkliveElement | null, options?: Given, trigger?: HTMLElement | null): void;
  close(part?: Part): void;
  /** A tag has left the page: what it showed must go on showing, above all a call. */
  left(host: TalkliveElement): void;
  /** Words stand for what was to open, whose view is late or `missing`. @returns what is to be done once they are gone */
  lack(opening: Opening, missing: boolean): () => void;
  /** The visitor has tried again, and the view that was missing is here. */
  found(opening: Opening): void;
  /** Shows the call that is open in another form; what it is has no part in that. */
  minimize(view?: View, other?: Opening['other']): void;
  /**
   * Shows a call that a reload has cut off and that can still be returned to, and the self-check where the page's address asks for it.
   * @param method of `window.talklive`, instead: one that is rarely asked for
   * @throws TypeError where there is none of that name
   */
  further(method?: string): Promise<unknown>;
  startCall(from: HTMLElement, options?: Given): Promise<{ id: string } | null>;
  /** Starts a call and shows it in the voice modal. */
  start(from?: TalkliveElement | null, options?: Given): Promise<{ id: string } | null>;
  /** @param why the call ends, where that is not the visitor's doing */
  stop(why?: EndReason): Promise<void>;
  toast(toast: ToastInput): void;
}
