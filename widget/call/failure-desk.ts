/** Tells of a failure once, whatever the SDK reports of it. */
import type { Emitter } from './emitter.ts';
import { describe, errorOf } from './errors.ts';
import type { createHeldCall } from './held-call.ts';
import { failed, release, UnreportedFailure } from './line.ts';
import type { Line } from './line.ts';
import type { CallEvent } from './machine.ts';
import { firstStage } from './open-line.ts';
import { requestOf } from './start-payload.ts';
import type { StartStage } from './client-types.ts';
import type { ProviderFailure } from './provider-port.ts';
import type { CallError, StartPayload } from './types.ts';

/** Several stages may be under way: what the browser refuses fails the first, whatever began after it. */
function stageOf(line: Line, thrown: unknown): StartStage | undefined {
  const { failure } = (thrown ?? {}) as { failure?: ProviderFailure };
  const early =
    thrown instanceof UnreportedFailure || ['device', 'media', 'support'].includes(failure?.kind ?? '');
  return early ? firstStage(line) : undefined;
}

/** Before the assistant has listened there was no call for the network to fail in; before its answer none to end. */
const atTheDoor = (line: Line, error: CallError): CallError =>
  (error.code === 'connection-lost' && line.connectedAt === null) ||
  (error.code === 'unknown' && !line.answer)
    ? errorOf('join-failed', { cause: error.cause })
    : error;

export interface FailureDeskContext {
  emitter: Emitter;
  held: ReturnType<typeof createHeldCall>;
  dispatch(event: CallEvent): void;
}

export function createFailureDesk({ emitter, held, dispatch }: FailureDeskContext) {
  const tellStartFailed = (line: Line, { code }: CallError, stage: StartStage) =>
    emitter.emit('call-start-failed', {
      stage,
      totalDuration: Date.now() - line.begunAt,
      error: code,
      timestamp: new Date().toISOString(),
      context: { isReconnect: line.rejoins !== null },
    });

  /** `stage`: of the start that failed; null in a call. */
  const tellError = (line: Line, error: CallError, stage: StartStage | null) => {
    const type = stage ? 'start-method-error' : 'daily-error';
    const report = line.sdkReport ?? { type, original: error.cause };
    // In words: collectors write an object as `[object Object]`, and it may hold keys and addresses. The event has it.
    console.error('Vapi error:', `${report.type}: ${error.code}`);
    emitter.emit('error', { ...report, ...(stage && { stage }), error, fatal: true });
  };

  return {
    /** The line is lost, and the call may be gone back to. */
    tellLost(line: Line, failure: ProviderFailure): void {
      tellError(line, describe(failed(failure)), null);
    },

    /** Lets the line go and says why, to the visitor by the phase and to embedders by the `error` event. */
    fail(line: Line, thrown: unknown): void {
      const unreported = thrown instanceof UnreportedFailure;
      const cause = unreported ? thrown.cause : thrown;
      const described = atTheDoor(line, describe(cause));
      const stage = line.joined ? null : line.stages.fail(described.code, stageOf(line, thrown));
      release(line);
      if (stage) tellStartFailed(line, described, stage);
      const slept = line.rejoins && held.lastCause() === 'sleep' && described.code === 'no-room';
      const error: CallError = slept ? { ...described, code: 'slept' } : described;
      line.cut = line.rejoins !== null && held.canRejoin(error.code);
      if (line.cut) held.dropAgain(error.code);
      else dispatch({ type: 'failed', error, reported: !unreported });
      if (unreported) {
        console.error('Failed to start call:', cause);
        return;
      }
      tellError(line, error, stage);
    },

    /** @throws StartPayloadError where the payload names nobody, having reported it */
    checkPayload(payload: StartPayload | undefined): void {
      if (!payload) return;
      try {
        requestOf(payload, undefined);
      } catch (error) {
        const report = { type: 'validation-error', stage: 'input-validation', original: error };
        emitter.emit('error', { ...report, error: describe(error), fatal: false });
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
