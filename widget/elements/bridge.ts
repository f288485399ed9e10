/** The call's states, told to the page as events. What the visitor writes in the chat its view tells. */
import type { App } from '../app-types.ts';
import type { CallPhase, CallSnapshot } from '../call/types.ts';
import type { EventDetails, EventName } from '../events.ts';

type Send = <N extends EventName>(name: N, detail: EventDetails[N]) => void;

function tellPhase(phase: CallPhase, callId: string | null, send: Send): void {
  if (phase.name === 'ended')
    send('talklive-call-ended', { callId, reason: phase.reason, seconds: phase.seconds });
  if (phase.name === 'failed')
    send('talklive-call-failed', {
      code: phase.error.code,
      next: phase.error.next,
      requestId: phase.error.requestId ?? null,
    });
}

/** Sends `talklive-call-*` and `talklive-message` for as long as the page lives. */
export function bridgeEvents(app: App, send: Send): void {
  const told = new Set<string>();
  let callId: string | null = null;
  /** A call that is cut off and gone back to has begun once, be it on the page before this one. */
  let begun: string | null = null;
  const noteBegun = ({ phase }: CallSnapshot) => {
    if (phase.name === 'connected' && callId !== null && begun !== callId)
      send('talklive-call-started', { callId });
    if (phase.name === 'connected' || phase.name === 'dropped') begun = callId;
  };

  const tellCaptions = ({ captions, phase }: CallSnapshot) => {
    for (const { id, final, speaker, text, typed } of captions) {
      if (!final || told.has(id)) continue;
      told.add(id);
      // Of a call that is cut off, what comes was said, and told, on the page before.
      if (phase.name !== 'dropped') send('talklive-message', { speaker, text, typed: typed ?? false });
    }
  };
  const { store } = app.call;
  callId = store.getState().callId;
  // Of the phase that it finds nothing is told: a call that goes on after a reload was told before it.
  noteBegun(store.getState());
  tellCaptions(store.getState());
  store.subscribe((state, before) => {
    // The snapshot forgets the id when the call ends; the page is told which call it was.
    callId = state.callId ?? (state.phase.name === 'connecting' ? null : callId);
    if (state.captions !== before.captions) tellCaptions(state);
    if (state.phase.name === before.phase.name) return;
    noteBegun(state);
    tellPhase(state.phase, callId, send);
  });
}
