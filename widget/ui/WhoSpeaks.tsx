import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useUi } from './context.ts';
import { focused } from './focused.ts';
import { Icon, MIC } from './icons.tsx';
import { fetchDeviceMenu, fetchTypeInstead } from './late-views.ts';
import { styledBy } from './sheet.ts';
import type { Outcomes } from './strings/en.ts';
import mic from './styles/mic.css';
import { TalkKey } from './TalkKey.tsx';
import { useCall } from './useCall.ts';
import { useLean } from './useLean.ts';

/** The struck line has a gap around it: what it crosses stops short of it. */
const STRUCK =
  'M12.5 8V5a2.5 2.5 0 0 0-4.6-1.4M7.5 8v2a2.5 2.5 0 0 0 3.8 2.1M4.5 9.5a5.5 5.5 0 0 0 8.6 4.5M15.2 11.5a5.5 5.5 0 0 0 .3-2M10 15v2.5M3 3l14 14';
const PAUSE = 'M7 4.5v11M13 4.5v11';

const styled = styledBy(mic);

interface ChipProps {
  state: 'muted' | 'talking' | 'hold';
  icon: string;
  text: string;
  /** What takes it back. */
  act?: string | false | undefined;
  onAct?: (event: Pressed) => void;
}

type Pressed = Pick<MouseEvent, 'currentTarget'>;

function Chip({ state, icon, text, act, onAct }: ChipProps) {
  return (
    <span className="mic-chip" part="mic-state" data-state={state}>
      <Icon path={icon} />
      <b>{text}</b>
      {act && (
        <button type="button" className="btn" onClick={onAct}>
          {act}
        </button>
      )}
    </span>
  );
}

/** What stands where the microphone is not as it usually is; null: it is. */
function useChip(words: Outcomes['mic'], note: (event: Pressed) => void): ReactNode {
  const { app, strings, named } = useUi();
  const { muted, onHold, speaking } = useCall();
  const { voice } = strings;
  if (onHold)
    return (
      <Chip
        state="hold"
        icon={PAUSE}
        text={words.onHold}
        act={words.goOn}
        onAct={(event) => {
          note(event);
          app.call.setOnHold(false);
        }}
      />
    );
  if (!muted) return null;
  if (speaking.visitor)
    return (
      <Chip
        state="talking"
        icon={STRUCK}
        text={words.talking}
        act={!named?.pushToTalk && voice.unmute}
        onAct={(event) => {
          note(event);
          app.call.setMuted(false);
        }}
      />
    );
  return named?.pushToTalk ? null : <Chip state="muted" icon={STRUCK} text={voice.muted} />;
}

/** In words; undefined while there is nothing to say. */
function useWords(): string | undefined {
  const { voice, demo } = useUi().strings;
  const { phase, muted, speaking, unheard } = useCall();
  if (phase.name === 'connecting' && phase.step === 'microphone') return demo.asking;
  if (phase.name !== 'connected') return undefined;
  if (muted) return voice.muted;
  if (speaking.assistant) return voice.assistantSpeaks;
  if (unheard) return undefined;
  return speaking.visitor ? voice.youSpeak : voice.listening;
}

/** Beside the time: that the visitor is muted, and talks all the same; a key to hold; and a moment's rest for both sides. */
function Connected({ words }: { words: Outcomes['mic'] }) {
  const { app, named } = useUi();
  const { muted, onHold, speaking } = useCall();
  const said = useWords();
  const keyed = Boolean(named?.pushToTalk);
  const leanRef = useLean<HTMLSpanElement>();
  /** Each of these buttons goes with its press, and what takes that back comes: with the focus, which would go with it. */
  const pressed = useRef<Element>(null);
  const note = ({ currentTarget }: Pressed) => {
    pressed.current = currentTarget as Element;
  };
  const chip = useChip(words, note);
  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return;
    pressed.current = null;
    const line = leanRef.current?.parentElement;
    if (!focused()) line?.querySelector<HTMLElement>('.mic-chip > .btn, .mic-hold')?.focus();
  });
  // Before they are asked for: whoever can be heard no more for want of a network needs them just then.
  useEffect(() => void Promise.allSettled([fetchTypeInstead(), fetchDeviceMenu()]), []);
  return (
    <>
      <span
        ref={(node) => {
          leanRef.current = node;
          styled(node);
        }}
        role="status"
        className="mic-status"
      >
        {chip}
      </span>
      {/* The key says it. */}
      {!chip && !keyed && <span>{said}</span>}
      {!onHold && !(muted && speaking.visitor) && (
        <button
          type="button"
          className="btn quiet mic-hold"
          part="hold-button"
          title={words.hold}
          onClick={(event) => {
            note(event);
            app.call.setOnHold(true);
          }}
        >
          <Icon path={PAUSE} />
          <span>{words.hold}</span>
        </button>
      )}
      {keyed && <TalkKey words={words} icon={muted ? STRUCK : MIC} />}
    </>
  );
}

/** One line under the level form: who speaks, and what is not as usual with the microphone. */
export function WhoSpeaks() {
  const { mic: words } = useUi().strings;
  const connected = useCall().phase.name === 'connected';
  const said = useWords();
  return connected && words ? <Connected words={words} /> : (said ?? '\u00a0');
}
