import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isCallOn } from '../../call/machine.ts';
import type { CallPhase } from '../../call/types.ts';
import type { View } from '../../events.ts';
import { useUi } from '../context.ts';
import { GoesOn } from '../GoesOn.tsx';
import { Icon } from '../icons.tsx';
import { isComposing } from '../keys.ts';
import { styledBy } from '../sheet.ts';
import { isKept, onKept } from './kept-from.ts';
import pill from '../styles/pill.css';
import smallWindow from '../styles/small-window.css';
import views from '../styles/views.css';
import { useCall } from '../useCall.ts';
import type { useDrawer } from '../useDrawer.ts';
import { isPhone, pullable } from './pull.ts';
import { raise, showAs } from './show-as.ts';

const SMALLER = 'M16.5 3.5l-5 5M11.5 4.5v4h4M3.5 16.5l5-5M8.5 15.5v-4h-4';
const LARGER = 'M11.5 8.5l5-5M12 3.5h4.5V8M8.5 11.5l-5 5M8 16.5H3.5V12';

const styled = styledBy(views, pill, smallWindow);
const smaller = (view: View): View => (view === 'modal' && !isPhone() ? 'card' : 'pill');
const larger = (view: View): View => (view === 'pill' && !isPhone() ? 'card' : 'modal');

/** A pill has no room for words that somebody must read, or for what they have opened. */
const fitsPill = ({ name }: CallPhase) => /^(idle|connecting|connected|dropped|ending)$/.test(name);

export interface ViewFrameProps {
  /** No question stands before the call. Absent: there is no dialog around it. */
  isPlain?: boolean;
  /** What the visitor has opened in it: it is closed by what makes the call small, and what was typed is kept. */
  drawer?: ReturnType<typeof useDrawer> | undefined;
  /** The chat stands in the corner. */
  isChatting?: boolean | null | undefined;
  /** Presses of Escape that came before this did, in the same phase. */
  early?: number;
}

/** In the head of a call: what makes it small and large again, and keeps its dialog in the form that it is to have. */
export function ViewFrame({ isPlain, drawer, isChatting, early = 0 }: ViewFrameProps) {
  return isPlain === undefined ? null : (
    <Framed isAgreed={isPlain} drawer={drawer} isChatting={Boolean(isChatting)} early={early} />
  );
}

interface FramedProps extends Pick<ViewFrameProps, 'drawer'> {
  isAgreed: boolean;
  isChatting: boolean;
  early: number;
}

function Framed({ isAgreed, drawer, isChatting, early }: FramedProps) {
  const { app, strings, named, setView } = useUi();
  const { phase, captions, notice } = useCall();
  const ref = useRef<HTMLSpanElement>(null);
  const dialogOf = () => ref.current?.closest('dialog');
  const isPlain = isAgreed && !drawer?.isShown(phase);
  const wanted = named?.view ?? 'modal';
  const shown = wanted === 'pill' && !(isPlain && !notice && fitsPill(phase)) ? 'card' : wanted;
  const words = strings.views;
  const isOn = isCallOn({ phase });

  /** The visitor has asked for it here: the focus is handed on, though the button that had it is hidden by now. */
  const isAsked = useRef(false);
  const turn = (view: View) => {
    isAsked.current = true;
    setView(view);
  };
  /** Of a call that the page before this one had. */
  const isResumed = useRef(phase.name === 'dropped');
  /** As it is to be by then: it may change before the dialog is open. */
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
    const dialog = dialogOf();
    if (!dialog) return;
    const resumed = isResumed.current;
    isResumed.current = false;
    const show = () => showAs(dialog, latest.current, isAsked.current, resumed);
    if (dialog.open) show();
    // It is opened right after this.
    else queueMicrotask(show);
    isAsked.current = false;
  }, [shown]);
  useLayoutEffect(() => {
    const dialog = dialogOf();
    if (!dialog) return;
    dialog.toggleAttribute('data-chat', isChatting);
    dialog.dataset.placement = named?.placement ?? '';
    // On a phone the chat fills the window: what is lifted last stands above it.
    const rise = () => dialog.popover && raise(dialog);
    addEventListener('talklive-opened', rise);
    return () => removeEventListener('talklive-opened', rise);
  }, [isChatting, named?.placement]);
  useLayoutEffect(() => {
    const dialog = dialogOf();
    return () => {
      // What comes in its place wants more room.
      if (dialog?.dataset.view === 'pill') dialog.dataset.view = 'card';
    };
  }, []);

  /** Made small beneath what the page has opened, it can be neither muted nor ended: nobody is heard until it can. */
  const isHeld = useRef(false);
  useEffect(() => {
    if (shown === 'modal' || phase.name !== 'connected' || !isKept(dialogOf())) return;
    if (app.call.store.getState().onHold) return;
    app.call.setOnHold(true);
    isHeld.current = true;
  }, [app, shown, phase.name]);

  /** What it was when the page began to keep it from the visitor: once over what does so, they make it as small as they like. */
  const before = useRef<View>(null);
  const look = useEffectEvent(() => {
    const isUnder = isKept(dialogOf());
    if (isHeld.current && (shown === 'modal' || !isUnder)) {
      isHeld.current = false;
      if (phase.name === 'connected') app.call.setOnHold(false);
    }
    if (isUnder === Boolean(before.current)) return;
    const was = before.current ?? wanted;
    before.current = isUnder ? was : null;
    if (was !== 'modal') setView(isUnder ? 'modal' : was);
  });
  // A dialog of the page that is removed while it is open tells nothing.
  useEffect(() => look(), [shown, phase.name]);
  useEffect(() => onKept(() => look()), []);

  // What the assistant shows is there to be seen.
  const cards = captions.filter(({ card }) => card).length;
  const seen = useRef(cards);
  useEffect(() => {
    if (cards > seen.current && shown === 'pill') setView('card');
    seen.current = cards;
  }, [cards, shown, setView]);

  /** What they are answered with is true of the phase that they came in alone. */
  const [escapes, setEscapes] = useState({ times: phase.name === 'connected' ? 0 : early, at: phase.name });
  if (escapes.at !== phase.name) setEscapes({ times: 0, at: phase.name });
  /** Escape ends no call. @returns whether it was for this */
  const escape = useEffectEvent(() => {
    if (!isPlain || !isOn) return false;
    if (phase.name === 'connected' && shown !== 'pill') turn(smaller(shown));
    else if (fitsPill(phase) && phase.name !== 'ending')
      setEscapes({ times: escapes.times + 1, at: phase.name });
    return true;
  });
  // The call was there before what makes it small.
  const answer = useEffectEvent(() => {
    if (isPlain && early > 0 && phase.name === 'connected' && shown !== 'pill') turn(smaller(shown));
  });
  useEffect(() => answer(), []);
  const isEnding = useEffectEvent(() => phase.name === 'ending');
  const pulls = useEffectEvent(() => ({
    down: isPlain && isOn && shown !== 'pill' ? () => turn('pill') : undefined,
    up: shown !== 'modal' ? () => turn('modal') : undefined,
  }));
  useEffect(() => {
    const dialog = dialogOf();
    if (!dialog) return;
    const ended = new AbortController();
    const hear = (event: Event) => {
      if (event.type === 'cancel' ? event.target !== dialog : !isEscape(event as KeyboardEvent)) return;
      if (!escape()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const name of ['keydown', 'cancel'])
      dialog.addEventListener(name, hear, { capture: true, signal: ended.signal });
    const letGo = pullable(dialog, '.bar, .stage, .grip', () => pulls());
    import('../keep-focus-inside.ts').then(
      // A modal keeps it by itself.
      ({ keepFocusInside, composer }) =>
        keepFocusInside(dialog, ended.signal, () => (isEnding() && composer()) || dialog),
      console.error,
    );
    return () => {
      ended.abort();
      letGo();
    };
  }, []);

  return (
    <span ref={ref} className="views">
      <span ref={styled} className="grip" />
      <span className="hidden" role="status">
        {shown !== 'modal' && phase.name === 'connected' && words?.beside}
      </span>
      {escapes.times > 0 && phase.name !== 'dropped' && <GoesOn times={escapes.times} />}
      {/* Both stand there, shown or not: the focus is handed over from one to the other. */}
      <button
        type="button"
        className="btn quiet round view"
        part="larger-button"
        hidden={!isOn || shown === 'modal'}
        aria-label={words?.larger ?? strings.voice.connected.title}
        title={words?.larger}
        onClick={() => turn(larger(shown))}
      >
        <Icon path={LARGER} />
      </button>
      <button
        type="button"
        className="btn quiet round view"
        part="smaller-button"
        hidden={!isOn || !isAgreed || !fitsPill(phase) || shown === 'pill'}
        aria-label={strings.common.minimise}
        title={strings.common.minimise}
        onClick={() => {
          drawer?.setDrawer(null);
          turn(smaller(shown));
        }}
      >
        <Icon path={SMALLER} />
      </button>
    </span>
  );
}

const isEscape = (event: KeyboardEvent) =>
  event.key === 'Escape' &&
  !event.defaultPrevented &&
  !isComposing({ nativeEvent: event }) &&
  // It ends the search of the words first.
  !(event.target as Element).closest('[role=search]');
