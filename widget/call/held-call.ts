/** A call whose line was cut while its room still stands: kept for a minute, also across a reload. */
import { GRACE_SECONDS } from '../../worker/contract.ts';
import type { WebCallAnswer } from '../../worker/contract.ts';
import type { Line } from './line.ts';
import type { CallEvent } from './machine.ts';
import type { CallPorts } from './ports.ts';
import type { CallErrorCode } from './types.ts';

export const GRACE_MS = GRACE_SECONDS * 1000;
/** Failures of a way back that may pass within the minute. */
const PASSING: readonly CallErrorCode[] = ['offline', 'connection-lost', 'join-timeout', 'load-failed'];

type DropCause = 'network' | 'reload' | 'sleep';

export interface HeldCallContext {
  ports: CallPorts;
  dispatch(event: CallEvent): void;
  live(): Line | null;
  isDropped(): boolean;
}

export function createHeldCall({ ports, dispatch, live, isDropped }: HeldCallContext) {
  const { memory, surroundings } = ports;
  let held: { answer: WebCallAnswer; until: number; cause: DropCause } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unwatchPage: (() => void) | null = null;

  const hangUp = (id: string) =>
    void ports.endCall(id).catch((error: unknown) => console.error('Error ending call', error));

  const onPage = (event: 'away' | 'back') => {
    const answer = live()?.answer ?? (isDropped() ? held?.answer : null);
    if (!answer) return;
    memory.write({ answer, leftAt: event === 'away' ? Date.now() : null });
    const told = event === 'away' ? ports.leaveCall(answer.id) : ports.resumeCall(answer.id);
    told.catch(() => undefined);
  };
  const watchPage = () => {
    unwatchPage ??= surroundings.onPage(onPage);
  };
  const forget = () => {
    clearTimeout(timer);
    memory.clear();
    unwatchPage?.();
    unwatchPage = null;
  };
  const hold = (answer: WebCallAnswer, until: number, cause: DropCause) => {
    held = { answer, until, cause };
    watchPage();
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isDropped()) return;
      held = null;
      hangUp(answer.id);
      forget();
      dispatch({ type: 'ended', reason: 'network', seconds: 0 });
    }, until - Date.now());
    dispatch({ type: 'dropped', until, cause, callId: answer.id });
  };

  return {
    watchPage,
    forget,
    remember({ answer }: Line) {
      if (answer) memory.write({ answer, leftAt: null });
    },
    drop(answer: WebCallAnswer, cause: DropCause) {
      const now = Date.now();
      memory.write({ answer, leftAt: now });
      hold(answer, now + GRACE_MS, cause);
    },
    /** A page that was reloaded during a call offers the way back to it; a duplicated tab does not. */
    resumeAfterReload() {
      const remembered = memory.read();
      const until = (remembered?.leftAt ?? 0) + GRACE_MS;
      if (remembered && until > Date.now()) hold(remembered.answer, until, 'reload');
      else if (remembered) memory.clear();
    },
    /** The call to go back to, which the caller now answers for. */
    take(): WebCallAnswer | null {
      if (!isDropped() || !held) return null;
      clearTimeout(timer);
      return held.answer;
    },
    lastCause: () => held?.cause ?? null,
    canRejoin: (code: CallErrorCode) => PASSING.includes(code) && (held?.until ?? 0) > Date.now(),
    dropAgain(answer: WebCallAnswer, code: CallErrorCode) {
      if (held) hold(answer, held.until, held.cause);
      dispatch({ type: 'notice', code });
    },
    /** Gives the held call up. @returns whether there was one */
    hangUp(): boolean {
      if (!isDropped() || !held) return false;
      hangUp(held.answer.id);
      held = null;
      forget();
      return true;
    },
  };
}
