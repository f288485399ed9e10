/** What a visitor, a page and an embedder may do in a call. */
import type { StoreApi } from 'zustand/vanilla';
import type { Turn } from '../../worker/contract.ts';
import type { CallClient, ToolCall } from './client-types.ts';
import type { AddedMessage } from './provider-port.ts';
import type { Emitter } from './emitter.ts';
import type { CallAttempt } from './attempt.ts';
import type { CallEvent } from './machine.ts';
import type { Dialogue, createDialogue, Said } from './dialogue.ts';
import type { CallSnapshot, ToolHandler } from './types.ts';

/** daily-js' own cap, of the message as it is sent: JSON, written as a JSON string. */
export const MESSAGE_CAP = 4096;

type Handle = Pick<
  CallClient,
  | 'setMuted'
  | 'isMuted'
  | 'setOnHold'
  | 'say'
  | 'send'
  | 'type'
  | 'tell'
  | 'registerTool'
  | 'startRecording'
  | 'stopRecording'
  | 'startScreenShare'
  | 'stopScreenShare'
  | 'callObject'
>;

export interface ControlsContext {
  store: StoreApi<CallSnapshot>;
  emitter: Emitter;
  dispatch(event: CallEvent): void;
  live(): CallAttempt | null;
}

export function createControls({ store, emitter, dispatch, live }: ControlsContext) {
  /** @throws Error in the words of the specification's misuse messages */
  const joined = (method: string) => {
    const attempt = live();
    if (!attempt?.joined || !attempt.session) throw new Error(`${method} only supported after join.`);
    return attempt.session;
  };
  const lengthOf = (message: Record<string, unknown>) => JSON.stringify(JSON.stringify(message)).length;
  const send = (message: Record<string, unknown>) => {
    const session = joined('send()');
    const length = lengthOf(message);
    if (length > MESSAGE_CAP) {
      throw new Error(
        `send(): the message must be at most ${MESSAGE_CAP} characters as JSON, but has ${length}.`,
      );
    }
    session.send(message);
  };
  const add = (from: AddedMessage['from'], text: string, respond: boolean) =>
    send(joined('send()').messageOf({ from, text, respond }));
  const fits = (text: string) =>
    lengthOf(joined('send()').messageOf({ from: 'page', text, respond: false })) <= MESSAGE_CAP;
  const handlers = new Map<string, ToolHandler>();
  const toolContext = {
    handlers,
    done: new Set<string>(),
    tell(text: string) {
      if (live()?.joined) add('page', text, true);
    },
    offer: (call: ToolCall) => emitter.emit('tool-call', call),
  };
  /** When the call was put on hold. */
  let wasMuted = false;
  /** Comes beside the engine: before it is here there is nobody to talk with. */
  let dialogue: Dialogue | null = null;
  const tellNow = (context: string | readonly Turn[]) => {
    const text = typeof context === 'string' ? context : dialogue?.tellable(context, fits);
    if (text) add('page', text, false);
  };
  const applyMute = (attempt: CallAttempt) => {
    attempt.muteAsked = true;
    attempt.session?.setMuted(attempt.muted);
  };

  const handle: Handle = {
    setMuted(muted) {
      const attempt = live();
      if (!attempt) throw new Error('Call object is not available.');
      attempt.muted = muted;
      attempt.microphone?.setEnabled(!muted);
      // Before the room is joined there is nobody to report it.
      if (attempt.joined) applyMute(attempt);
      else dispatch({ type: 'muted', muted });
    },
    isMuted: () => store.getState().muted,
    setOnHold(on) {
      const session = joined('setOnHold()');
      const { onHold, muted } = store.getState();
      // Said twice, it would be taken for the visitor's own muting, or bring an earlier one back.
      if (on === onHold) return;
      if (on) wasMuted = muted;
      dispatch({ type: 'hold', on });
      session.hold(on);
      handle.setMuted(on || wasMuted);
    },
    say(message, options = {}) {
      const { endCallAfterSpoken, interruptionsEnabled = false, interruptAssistantEnabled = false } = options;
      joined('say()').say(message, endCallAfterSpoken, interruptionsEnabled, interruptAssistantEnabled);
    },
    send,
    type(text) {
      const content = text.trim();
      if (!content || !live()?.joined) return;
      add('visitor', content, true);
      dialogue?.caption({ speaker: 'visitor', text: content, final: true, at: Date.now(), typed: true });
    },
    tell(context) {
      const attempt = live();
      if (!attempt) throw new Error('tell() needs a call.');
      if (attempt.connectedAt === null || !attempt.joined) attempt.untold.push(context);
      else tellNow(context);
    },
    registerTool(name, handler) {
      if (handlers.has(name)) throw new Error(`A tool named '${name}' is registered already.`);
      handlers.set(name, handler);
      return () => {
        if (handlers.get(name) === handler) handlers.delete(name);
      };
    },
    startRecording: () => joined('startRecording()').record(true),
    stopRecording: () => joined('stopRecording()').record(false),
    startScreenShare: () => joined('startScreenShare()').share(true),
    stopScreenShare: () => joined('stopScreenShare()').share(false),
    async callObject() {
      const call = live()?.session?.callObject();
      if (!call) return null;
      // The rules load with the first who reaches past the client.
      const { guardCallObject } = await import('./validate/guard.ts');
      return guardCallObject(call);
    },
  };

  return {
    handle,
    applyMute,
    /** What was told to the assistant before it listened; it may do so before the join has returned. */
    connected(attempt: CallAttempt) {
      if (attempt.joined && attempt.connectedAt !== null)
        for (const context of attempt.untold.splice(0)) tellNow(context);
    },
    converse(create: typeof createDialogue) {
      dialogue ??= create(store, toolContext);
      dialogue.begin();
    },
    said: (event: Said) => dialogue?.said(event),
  };
}
