import { useEffect, useRef, type MouseEvent } from 'react';
import type { CallHandle } from '../call/types.ts';
import { useUi } from './context.ts';
import { Icon } from './icons.tsx';
import type { Outcomes } from './strings/en.ts';
import { TYPING, useCall } from './useCall.ts';

const CONTROLS = 'button, a, summary';
/** A shorter press of Space on a button is that button's own (ms). */
const TAP_MS = 250;

/** Lets the visitor be heard while Space is held, anywhere in the view of the call. @returns takes that back */
function holdSpace(root: Node, call: CallHandle): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let talks = false;
  const set = (on: boolean) => {
    talks = on;
    if (call.store.getState().phase.name === 'connected') call.setMuted(!on);
  };
  const down = (event: Event) => {
    const { code, repeat, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    const target = event.target as Element;
    if (code !== 'Space' || ctrlKey || metaKey || altKey || target.matches(TYPING)) return;
    if (repeat) return talks && event.preventDefault();
    if (target.matches(CONTROLS) && !target.matches('.talk-key')) timer = setTimeout(set, TAP_MS, true);
    else {
      event.preventDefault();
      set(true);
    }
  };
  const up = (event: Event) => {
    if ((event as KeyboardEvent).code !== 'Space') return;
    clearTimeout(timer);
    if (!talks) return;
    event.preventDefault();
    set(false);
  };
  const away = () => {
    clearTimeout(timer);
    if (talks) set(false);
  };
  set(false);
  root.addEventListener('keydown', down);
  root.addEventListener('keyup', up);
  addEventListener('blur', away);
  return () => {
    away();
    root.removeEventListener('keydown', down);
    root.removeEventListener('keyup', up);
    removeEventListener('blur', away);
  };
}

export interface TalkKeyProps {
  words: Outcomes['mic'];
  icon: string;
}

/** Push to talk: muted, but for as long as Space or this is held. */
export function TalkKey({ words, icon }: TalkKeyProps) {
  const { app, strings } = useUi();
  const { muted } = useCall();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const root = ref.current?.getRootNode();
    return root && holdSpace(root, app.call);
  }, [app]);
  const press = (on: boolean) => () => {
    if (on === muted) app.call.setMuted(!on);
  };
  return (
    <button
      ref={ref}
      type="button"
      className="btn talk-key"
      part="talk-key"
      aria-pressed={!muted}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        press(true)();
      }}
      onPointerUp={press(false)}
      onPointerCancel={press(false)}
      onContextMenu={(event) => event.preventDefault()}
      // By Enter or a screen reader, which hold nothing.
      onClick={(event: MouseEvent) => event.detail === 0 && app.call.setMuted(!muted)}
    >
      <Icon path={icon} />
      {muted ? (
        <>
          <span className="by-key">{words.key}</span>
          <span className="by-touch">{words.press}</span>
        </>
      ) : (
        strings.voice.youSpeak
      )}
    </button>
  );
}
