/** Tells of a failure once, whatever the SDK reports of it. */
import type { Emitter } from './emitter.ts';
import { describeFailure, errorOf } from './errors.ts';
import type { createHeldCall } from './held-call.ts';
import { failed, release, UnreportedFailure } from './attempt.ts';
import type { CallAttempt } from './attempt.ts';
import type { CallEvent } from './machine.ts';
import { firstStage } from './start.ts';
import { checkSubject } from './start-payload.ts';
import type { StartStage } from './client-types.ts';
import type { ProviderFailure } from './provider-port.ts';
import type { CallError, StartPayload } from './types.ts';

/** Several stages may be under way: what the browser refuses fails the first, whatever began after it. */
function stageOf(attempt: CallAttempt, thrown: unknown): StartStage | undefined {
  const { failure } = (thrown ?? {}) as { failure?: ProviderFailure };
  const early =
    thrown instanceof UnreportedFailure || ['device', 'media', 'support'].includes(failure?.kind ?? '');
  return early ? firstStage(attempt) : undefined;
}

/** Before the assistant has listened there was no call for the network to fail in; before its answer none to end. */
const atTheDoor = (attempt: CallAttempt, error: CallError): CallError =>
  (error.code === 'connection-lost' && attempt.connectedAt === null) ||
  (error.code === 'unknown' && !attempt.answer)
    ? errorOf('join-failed', { cause: error.cause })
    : error;

export interface FailureControlContext {
  emitter: Emitter;
  held: ReturnType<typeof createHeldCall>;
  dispatch(event: CallEvent): void;
}

export function createFailureControl({ emitter, held, dispatch }: FailureControlContext) {
  const tellStartFailed = (attempt: CallAttempt, { code }: CallError, stage: StartStage) =>
    emitter.emit('call-start-failed', {
      stage,
      totalDuration: Date.now() - attempt.begunAt,
      error: code,
      timestamp: new Date().toISOString(),
      context: { isReconnect: attempt.rejoins !== null },
    });

  /** `stage`: of the start that failed; null in a call. */
  const tellError = (attempt: CallAttempt, error: CallError, stage: StartStage | null) => {
    const type = stage ? 'start-method-error' : 'daily-error';
    const report = attempt.sdkReport ?? { type, original: error.cause };
    // In words: collectors write an object as `[object Object]`, and it may hold keys and addresses. The event has it.
    console.error('Vapi error:', `${report.type}: ${error.code}`);
    emitter.emit('error', { ...report, ...(stage && { stage }), error, fatal: true });
  };

  return {
    /** The line is lost, and the call may be gone back to. */
    tellLost(attempt: CallAttempt, failure: ProviderFailure): void {
      tellError(attempt, describeFailure(failed(failure)), null);
    },

    /** Gives the attempt up and says why, to the visitor by the phase and to embedders by the `error` event. */
    fail(attempt: CallAttempt, thrown: unknown): void {
      const unreported = thrown instanceof UnreportedFailure;
      const cause = unreported ? thrown.cause : thrown;
      const described = atTheDoor(attempt, describeFailure(cause));
      const stage = attempt.joined ? null : attempt.stages.fail(described.code, stageOf(attempt, thrown));
      release(attempt);
      if (stage) tellStartFailed(attempt, described, stage);
      const slept = attempt.rejoins && held.lastCause() === 'sleep' && described.code === 'no-room';
      const error: CallError = slept ? { ...described, code: 'slept' } : described;
      attempt.cut = attempt.rejoins !== null && held.canRejoin(error.code);
      if (attempt.cut) held.dropAgain(error.code);
      else dispatch({ type: 'failed', error, reported: !unreported });
      if (unreported) {
        console.error('Failed to start call:', cause);
        return;
      }
      tellError(attempt, error, stage);
    },

    /** @throws StartPayloadError where the payload names nobody, having reported it */
    checkPayload(payload: StartPayload | undefined): void {
      if (!payload) return;
      try {
        checkSubject(payload);
      } catch (error) {
        const report = { type: 'validation-error', stage: 'input-validation', original: error };
        emitter.emit('error', { ...report, error: describeFailure(error), fatal: false });
        throw error;
      }
    },

    refuse(reason: string): void {
      const timestamp = new Date().toISOString();
      emitter.emit('call-start-progress', {
        stage: 'validation',
        status: 'failed',
        timestamp,
        metadata: { reason },
      });
    },
  };
}
