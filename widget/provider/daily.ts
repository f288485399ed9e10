/** The one importer of @daily-co/daily-js. */
import DailyModule from '@daily-co/daily-js';
import type { DailyCall } from '@daily-co/daily-js';
import { liveCallMachine } from '../../worker/providers/live-sources.ts';
import { cloneable, withoutInherited } from './cloneable.ts';
import { withTimeout } from '../with-timeout.ts';

// Bundlers differ in what the default import of a CommonJS module is.
export const Daily = (DailyModule as unknown as { default?: typeof DailyModule }).default ?? DailyModule;

export type { DailyCall };

/**
 * daily-js would report its errors to a service of its maker's, with the address of the page and all of the call's
 * properties, and has no option against it. Here for apps that bring the SDK themselves; our own bundles leave the
 * reporter out (widget/build/prune-daily.ts).
 */
Object.assign((Daily as unknown as { prototype: object }).prototype, { _maybeSendToSentry: () => undefined });

/**
 * daily-js and its call machine speak by messages of the window, and take those without the id of a call from anybody: any
 * frame in the page, and whoever has opened it, could say something in the assistant's name or end a call. They are heard
 * before: at their target, those that capture come first.
 * @returns hears them again
 */
export function hearNoStranger(): () => void {
  const refuse = (event: MessageEvent<{ what?: unknown; callClientId?: unknown } | null>) => {
    const { source, data } = event;
    if (source !== window && data?.what === 'iframe-call-message' && !data.callClientId)
      event.stopImmediatePropagation();
  };
  addEventListener('message', refuse, true);
  return () => removeEventListener('message', refuse, true);
}

type Send = (message: unknown, ...more: unknown[]) => unknown;
type Own = Record<'sendMessageToCallMachine' | 'handleMessageFromCallMachine' | 'updateParticipant', Send>;
const own = (Daily as unknown as { prototype: Own }).prototype;
const {
  sendMessageToCallMachine: send,
  handleMessageFromCallMachine: handle,
  updateParticipant: update,
} = own;

/** What the machine is told must be data alone; daily-js would fail on the rest before a call begins. */
own.sendMessageToCallMachine = function (message, ...more) {
  return send.call(this, cloneable(message), ...more);
};
// daily-js goes through both by `for … in`.
own.updateParticipant = function (id, changes) {
  return update.call(this, id, withoutInherited(changes));
};
own.handleMessageFromCallMachine = function (message) {
  return handle.call(this, withoutInherited(message, ['participants']));
};

/** Where daily-js of this very version finds its call machine. */
export const CALL_MACHINE_URL = liveCallMachine(Daily.version());

/** How long a call machine may take to say that it left. */
const LEAVE_MS = 2000;

/**
 * Runs `leave`, which destroys the call object, and forgets what daily-js still holds after it. daily-js waits for
 * ever for a call machine that does not confirm, and would refuse every later call as a duplicate; so after
 * `LEAVE_MS` the confirmation is given in the machine's place.
 */
export async function destroyCallObject(leave: () => Promise<unknown>): Promise<void> {
  const call = Daily.getCallInstance() as (DailyCall & { callClientId?: string }) | undefined;
  const left = leave();
  if (!(await withTimeout(left, LEAVE_MS))) {
    confirmLeaving(call?.callClientId);
    await withTimeout(left, LEAVE_MS);
  }
  const remaining = Daily.getCallInstance() as DailyCall | undefined;
  if (remaining) await withTimeout(remaining.destroy(), LEAVE_MS);
}

interface Globals {
  _daily?: Partial<Record<'pendings' | 'instances', object>>;
  _dailyCallMachineLoadWaitlist?: Set<unknown>;
}

/**
 * To be called before a call. daily-js makes both anew for each, and both stay where a copy of the page's own has made
 * or still needs them.
 * @returns takes away what daily-js has put into the page's globals since
 */
export function rememberGlobals(): () => void {
  const page = window as unknown as Globals;
  const [hadCalls, hadLoads] = [page._daily, page._dailyCallMachineLoadWaitlist];
  // Something else of that name, which may be an element: it has its name back after the call.
  const isForeign = hadCalls !== undefined && !hadCalls.instances;
  const isOwn = Object.hasOwn(page, '_daily');
  if (isForeign) page._daily = { pendings: [], instances: {} };
  return () => {
    const { _daily: calls, _dailyCallMachineLoadWaitlist: loads } = page;
    const isOver = Object.values({ ...calls?.instances, ...calls?.pendings }).length === 0;
    if (isOver && (!hadCalls || isForeign)) delete page._daily;
    if (isOver && isForeign && isOwn) page._daily = hadCalls;
    if (!hadLoads && loads?.size === 0) delete page._dailyCallMachineLoadWaitlist;
  };
}

function confirmLeaving(callClientId: string | undefined): void {
  if (!callClientId) return;
  const message = { what: 'iframe-call-message', from: 'embedded', callClientId, action: 'left-meeting' };
  window.postMessage(message, location.origin === 'null' ? '*' : location.origin);
}
