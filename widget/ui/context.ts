import { createContext, useContext } from 'react';
import type { App } from '../app-types.ts';
import type { PersonHours } from '../../worker/hours-contract.ts';
import type { ChatSubject } from '../chat/types.ts';
import type { EndReason } from '../call/types.ts';
import type { EventDetails, EventName, Part, View } from '../events.ts';
import type { Strings } from './strings/en.ts';
import type { ToastInput } from './toast-queue.ts';

/** What every view needs of the page that it stands in. The element that mounts a view provides it. */
export interface Ui {
  app: App;
  strings: Strings;
  /** BCP 47, for `Intl`. */
  locale: string;
  dir: 'ltr' | 'rtl';
  /** Sends a `talklive-*` event from the element. @returns false where the page called preventDefault. */
  emit<N extends EventName>(name: N, detail: EventDetails[N]): boolean;
  open(part: Part): void;
  toast(toast: ToastInput): void;
  /** The visitor is about to act: the site's settings (its label, number and words of consent) are fetched. */
  intend(): void;
  /**
   * Starts the page's call with the element's own assistant and variables, after the visitor's agreement and
   * `talklive-call-start`. Resolves with null and leaves the phase `idle` where one of them was refused.
   */
  startCall(): Promise<{ id: string } | null>;
  /** Stops the call, or takes back the request for one. @param why it ends, where that is not the visitor's doing */
  stopCall(why?: EndReason): void;
  /** Shows the call in another form. */
  setView(view: View): void;
  /** The views of calls speak another language (BCP 47), where it is one of ours; none: that of the page again. */
  follow?(language?: string): void;
  /** What was pressed while this call was beside the page, whose name where that is somebody else's, and what ends it and goes there. */
  other?: { part: Part; name: string | false | undefined; talk(): void } | undefined;
  /** A call that was asked for at this element waits for the visitor's agreement. */
  gated?: boolean;
  /** The element's settings, as the page and what opened it gave them: names and texts, but also what the views do. */
  named?: ChatSubject & {
    textTitle?: string;
    assistantName?: string;
    assistantRole?: string;
    assistantMark?: string;
    /** What the assistant mentions is offered to be shown on the page. */
    pageTopics?: boolean;
    /** How the voice modal shows a call. @default 'modal' */
    view?: View;
    /** The launcher's corner, which a small call and what is left of one have as well. */
    placement?: string;
    /** Muted, but while Space is held. */
    pushToTalk?: boolean;
    /** The page's own way on after a call, in words and, where it leads somewhere, its address. */
    textAfter?: string;
    afterHref?: string;
    /** Of the page's own form for its team. */
    teamHref?: string;
  };
  /** The number offered where a call fails. */
  phone?: string;
  /** When the site has a person; absent: it has told no hours, or nothing is known yet. */
  person?: PersonHours;
  /** The Worker's words, said wherever a conversation shows: that the assistant is scripted, for one. */
  label?: string;
  /** Present where the site asks for consent before anything is asked, stored or sent. */
  consent?: {
    text?: string;
    privacyUrl?: string;
    /** The site's own words are still on their way: nobody agrees to ours in their place. */
    awaited?: boolean;
  };
}

export const UiContext = createContext<Ui | null>(null);

/** @throws Error where a view is mounted outside a `UiContext`. */
export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (!ui) throw new Error('Outside of a UiContext.');
  return ui;
}
