/** Tells of a failure once, whatever the SDK reports of it. */
import type { Emitter } from './emitter.ts';
import { describe } from './errors.ts';
import type { createHeldCall } from './held-call.ts';
import { release, UnreportedFailure } from './line.ts';
import type { Line } from './line.ts';
import type { CallEvent } from './machine.ts';
import { requestOf } from './start-payload.ts';
import type { CallError, StartPayload } from './types.ts';

export interface FailureDeskContext {
  emitter: Emitter;
  held: ReturnType<typeof createHeldCall>;
  dispatch(event: CallEvent): void;
}

export function createFailureDesk({ emitter, held, dispatch }: FailureDeskContext) {
  const tellStartFailed = (line: Line, { code }: CallError) =>
    emitter.emit('call-start-failed', {
      stage: line.sdkReport?.stage ?? 'unknown',
      totalDuration: Date.now() - line.begunAt,
      error: code,
      timestamp: new Date().toISOString(),
      context: { isReconnect: line.rejoins !== null },
    });

  return {
    /** Lets the line go and says why, to the visitor by the phase and to embedders by the `error` event. */
    fail(line: Line, thrown: unknown): void {
      const unreported = thrown instanceof UnreportedFailure;
      const cause = unreported ? thrown.cause : thrown;
      const described = describe(cause);
      release(line);
      if (!line.joined) tellStartFailed(line, described);
      if (line.rejoins && held.canRejoin(described.code)) {
        held.dropAgain(line.rejoins, described.code);
        return;
      }
      const slept = line.rejoins && held.lastCause() === 'sleep' && described.code === 'no-room';
      const error: CallError = slept ? { ...described, code: 'slept' } : described;
      dispatch({ type: 'failed', error, reported: !unreported });
      if (unreported) {
        console.error('Failed to start call:', cause);
        return;
      }
      const fallback = { type: line.joined ? 'daily-error' : 'start-method-error', original: cause };
      const report = line.sdkReport ?? fallback;
      console.error('Vapi error:', report.original);
      emitter.emit('error', { ...report, error, fatal: true });
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
