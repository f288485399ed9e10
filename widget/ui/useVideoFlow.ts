import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isCallOn } from '../call/machine.ts';
import { useUi } from './context.ts';
import { frameAddress } from './frame-address.ts';

export interface VideoFlow {
  isOpen: boolean;
  type: 'video' | null;
  conversationUrl: string | null;
  /** With what our server was not reached, where the page's own policy forbids it. */
  blocked: unknown;
  /** Opens the modal at once, then asks the Worker for a conversation; a failure says why and closes it. */
  start: (agentId?: string) => Promise<void>;
  close: () => void;
}

/** So long a visitor waits for the answer (ms); while they are asked something, for as long as that may take. */
const LATEST_MS = 12_000;
const ASKING_MS = 60_000;

type State = {
  isOpen: boolean;
  conversationUrl: string | null;
  id: string | null;
  failed?: true | { blocked: unknown };
};
const CLOSED: State = { isOpen: false, conversationUrl: null, id: null };

/**
 * Tells the visitor that no video comes about, and what else there is, and calls `told`: as soon as `why` is given and the
 * words of faults are here, which come after the modal.
 */
export function useVideoFault(why: 'server' | 'page' | null, told: () => void): void {
  const { strings, toast, open } = useUi();
  // Without a network the server has had no part in it.
  const words = strings.errors?.[why === 'server' && !navigator.onLine ? 'offline' : 'video'];
  const tell = useEffectEvent(({ title, cause, remedy }: NonNullable<typeof words>) => {
    toast({
      variant: 'destructive',
      title,
      description: why === 'server' ? `${cause} ${remedy}` : remedy,
      action: { label: strings.ways.again, run: () => open('video') },
      also: { label: strings.demo.voice, run: () => open('voice') },
    });
    told();
  });
  useEffect(() => {
    if (why && words) tell(words);
  }, [why, words]);
}

/** The video flow's state, for the assistant modal. A conversation that arrives after the modal was closed is ended. */
export function useVideoFlow(onFault?: (fault: unknown, agentId?: string) => void): VideoFlow {
  const { app } = useUi();
  const [state, setState] = useState(CLOSED);
  const latest = useRef(CLOSED);
  const serial = useRef(0);
  /** Takes away what the visitor is asked first. */
  const question = useRef<() => void>(undefined);
  const set = useCallback((next: State) => {
    latest.current = next;
    setState(next);
  }, []);

  const start = useCallback(
    async (agentId?: string) => {
      if (latest.current.isOpen) return;
      const mine = ++serial.current;
      // Camera and microphone serve one conversation at a time.
      if (isCallOn(app.call.store.getState())) void app.call.stop();
      set({ ...CLOSED, isOpen: true });
      const end = (failed: State['failed'] = true) => {
        if (mine !== serial.current) return;
        // What comes of it later is nobody's, and ended.
        serial.current += 1;
        set({ ...CLOSED, isOpen: true, failed });
      };
      const late = () => {
        console.error(`[talklive] No video conversation within ${LATEST_MS / 1000} seconds.`);
        end();
      };
      let timer = setTimeout(late, LATEST_MS);
      const asking = (close: () => void) => {
        question.current = close;
        clearTimeout(timer);
        timer = setTimeout(late, ASKING_MS);
      };
      try {
        const { id, url } = await app.video.create(agentId, asking);
        if (!frameAddress(url)) throw new TypeError(`expected an https address, got ${url}`);
        if (mine === serial.current) set({ isOpen: true, conversationUrl: url, id });
        else void app.video.end(id).catch(() => undefined);
      } catch (fault) {
        // An answer that was not ok has a status; anything else did not get that far.
        const answered = typeof (fault as { status?: unknown } | null)?.status === 'number';
        if (answered) console.error('Failed to create Tavus conversation', fault);
        else console.error('Tavus integration error:', fault);
        onFault?.(fault, agentId);
        const { failure } = fault as { failure?: { kind: string } };
        end(failure?.kind === 'support' ? { blocked: fault } : true);
      } finally {
        clearTimeout(timer);
      }
    },
    [app, set, onFault],
  );

  const close = useCallback(() => {
    serial.current += 1;
    question.current?.();
    const { id } = latest.current;
    if (id) void app.video.end(id).catch(() => undefined);
    set(CLOSED);
  }, [app, set]);

  // A modal that the page takes away ends its conversation, too, also one that is still being created; as does a page that
  // goes: whoever comes back to it finds the conversation closed.
  useEffect(() => {
    addEventListener('pagehide', close);
    return () => {
      removeEventListener('pagehide', close);
      close();
    };
  }, [close]);

  const { isOpen, conversationUrl, failed } = state;
  useVideoFault(failed === true ? 'server' : null, close);
  const blocked = failed && failed !== true ? failed.blocked : null;
  return { isOpen, type: isOpen ? 'video' : null, conversationUrl, blocked, start, close };
}
