/** A call whose line was cut while its room still stands: kept for a minute, also across a reload. */
import { talkedMs } from './attempt.ts';
import type { CutCall, CallAttempt } from './attempt.ts';
import { endCall } from './end-call.ts';
import { GRACE_MS } from './grace.ts';
import type { CallEvent } from './machine.ts';
import type { CallPorts, RememberedCall, TabNews } from './ports.ts';
import type { CallErrorCode, Caption, DropCause, EndReason } from './types.ts';

/** Failures of a way back that may pass within the minute. */
const PASSING: readonly CallErrorCode[] = [
  'offline',
  'connection-lost',
  'join-failed',
  'join-timeout',
  'load-failed',
];

/** What ended a call that nobody came back to. Of one that its visitor had left, the visitor ends it by giving it up. */
const REASONS: Record<DropCause, EndReason> = {
  network: 'network',
  sleep: 'network',
  reload: 'page',
  away: 'page',
  alone: 'assistant',
};

const untilOf = ({ leftAt }: RememberedCall) => (leftAt ?? 0) + GRACE_MS;

interface HeldCall extends CutCall {
  until: number;
  cause: DropCause;
}

export interface HeldCallContext {
  ports: CallPorts;
  dispatch(event: CallEvent): void;
  live(): CallAttempt | null;
  isDropped(): boolean;
  isMuted(): boolean;
  captions(): readonly Caption[];
  /** What was said on the page before this one. */
  recall(captions: readonly Caption[]): void;
  /** Nobody comes back to it. */
  over(call: CutCall, reason: EndReason, cause?: DropCause): void;
}

export function createHeldCall(context: HeldCallContext) {
  const { ports, dispatch, live, isDropped, isMuted, captions, recall, over } = context;
  const { memory, environment, tabs } = ports;
  let held: HeldCall | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unwatch: (() => void) | null = null;

  /** Of a call that never came about there is nothing to come back to. */
  const onTheLine = (): CutCall | null => {
    const attempt = live();
    if (!attempt) return isDropped() ? held : null;
    const { answer, connectedAt, rejoins } = attempt;
    return answer && (rejoins || connectedAt !== null) ? { answer, talkedMs: talkedMs(attempt) } : null;
  };
  /** What was said is kept only while nobody is there who shows it. */
  const write = ({ answer, talkedMs }: CutCall, leftAt: number | null) =>
    memory.write({
      answer,
      leftAt,
      talkedMs,
      muted: isMuted(),
      ...(leftAt !== null && { captions: captions() }),
    });
  const onPage = (event: 'away' | 'back') => {
    if (event === 'back' && isDropped()) return resumeAfterAbsence();
    const attempt = live();
    if (attempt && event === 'back') attempt.backAt = Date.now();
    const call = onTheLine();
    const id = (call?.answer ?? attempt?.answer)?.id;
    if (id === undefined) return;
    // The minute counts from when the line was cut, however often the page is loaded since.
    if (call) write(call, event === 'back' ? null : held ? held.until - GRACE_MS : Date.now());
    const told = event === 'away' ? ports.leaveCall(id) : ports.resumeCall(id);
    told.catch(() => undefined);
  };
  const onTabs = (news: unknown) => {
    const { type, id } = Object(news) as Partial<TabNews>;
    const attempt = live();
    const mine = (attempt?.answer ?? attempt?.rejoins?.answer)?.id;
    if (type === 'held' && mine && id === mine) tabs.tell({ type: 'taken', id });
    if (type === 'taken' && isDropped() && held && held.answer.id === id) goneOnElsewhere(held);
  };
  const watch = () => {
    if (unwatch) return;
    const ignore = [environment.onPage(onPage), tabs.listen(onTabs)];
    unwatch = () => ignore.forEach((one) => one());
  };
  const forget = () => {
    clearTimeout(timer);
    held = null;
    memory.clear();
    unwatch?.();
    unwatch = null;
  };
  const goneOnElsewhere = (call: CutCall) => {
    forget();
    over(call, 'page', 'away');
  };
  /** Gives the held call up. */
  const end = (call: CutCall, reason: EndReason, cause?: DropCause) => {
    tabs.tell({ type: 'taken', id: call.answer.id });
    void endCall(ports, call.answer.id);
    forget();
    over(call, reason, cause);
  };
  const hold = (call: HeldCall, muted?: boolean) => {
    held = call;
    watch();
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isDropped()) end(call, REASONS[call.cause], call.cause);
    }, call.until - Date.now());
    const { until, cause, answer } = call;
    dispatch({ type: 'dropped', until, cause, callId: answer.id, muted });
    tabs.tell({ type: 'held', id: answer.id });
  };
  const takeUp = (remembered: RememberedCall, cause: DropCause) => {
    const { answer, talkedMs = 0, muted, captions = [] } = remembered;
    hold({ answer, talkedMs, until: untilOf(remembered), cause }, muted);
    // After it: by then it is known that they were said before.
    recall(captions);
  };
  /** The browser kept this page, and the visitor may have gone on with the call in another one meanwhile. */
  const resumeAfterAbsence = () => {
    const call = held;
    const remembered = memory.read();
    if (!call) return;
    if (remembered?.answer.id === call.answer.id && remembered.leftAt !== null)
      takeUp(remembered, remembered.talkedMs === call.talkedMs ? call.cause : 'away');
    else goneOnElsewhere(call);
  };

  return {
    watch,
    forget,
    remember(attempt: CallAttempt) {
      held = null;
      if (attempt.answer) write({ answer: attempt.answer, talkedMs: talkedMs(attempt) }, null);
    },
    drop(call: CutCall, cause: DropCause) {
      const now = Date.now();
      write(call, now);
      // Should this page end without a word, the Worker hangs up.
      ports.leaveCall(call.answer.id).catch(() => undefined);
      hold({ ...call, until: now + GRACE_MS, cause });
    },
    /** A page that was left or reloaded during a call offers the way back to it; a duplicated tab does not. */
    resume() {
      const remembered = memory.read();
      if (!remembered) return;
      if (untilOf(remembered) > Date.now()) takeUp(remembered, environment.reloaded() ? 'reload' : 'away');
      else memory.clear();
    },
    /** The call to go back to, which the caller now answers for. */
    take(): CutCall | null {
      if (!isDropped() || !held) return null;
      clearTimeout(timer);
      tabs.tell({ type: 'taken', id: held.answer.id });
      return held;
    },
    lastCause: () => held?.cause ?? null,
    /** What has ended a call that is given up: the visitor may have nothing more to end. */
    reason: (): EndReason => {
      const reason = held ? REASONS[held.cause] : 'visitor';
      return reason === 'page' ? 'visitor' : reason;
    },
    canRejoin: (code: CallErrorCode) => PASSING.includes(code) && (held?.until ?? 0) > Date.now(),
    dropAgain(code: CallErrorCode) {
      if (held) hold(held);
      dispatch({ type: 'notice', code });
    },
    /** The visitor gives the held call up. */
    giveUp() {
      if (isDropped() && held) end(held, this.reason());
    },
  };
}
