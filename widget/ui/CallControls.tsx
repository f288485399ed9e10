import { useEffect, useRef } from 'react';
import { Icon, MIC } from './icons.tsx';
import { HANG_UP, KEYBOARD, SLIDERS } from './paths.ts';
import { useUi } from './context.ts';
import { phaseOf, toggleMute, useCall } from './useCall.ts';
import type { Drawer } from './drawer-types.ts';

const STRUCK = 'M3 3l14 14';

export interface CallControlsProps {
  drawer: Drawer;
  onDrawer: (drawer: Drawer) => void;
  onEnd: () => void;
}

/** Mute, type, devices, and at the end, always in the same place, End Call. */
export function CallControls({ drawer, onDrawer, onEnd }: CallControlsProps) {
  const { app, strings } = useUi();
  const phase = useCall(phaseOf);
  const muted = useCall((call) => call.muted);
  const onHold = useCall((call) => call.onHold);
  const words = strings.voice;
  const connected = phase.name === 'connected';
  const opens = <D extends NonNullable<Drawer>>(
    which: D,
    part: `${D}-button`,
    path: string,
    disabled?: boolean,
  ) => (
    <button
      type="button"
      className="btn round"
      part={part}
      aria-expanded={drawer === which}
      aria-label={words[which]}
      title={words[which]}
      disabled={disabled}
      onClick={() => onDrawer(drawer === which ? null : which)}
    >
      <Icon path={path} />
    </button>
  );
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(drawer);
  useEffect(() => {
    const closed = drawer ? null : last.current;
    last.current = drawer;
    // A drawer that closed with the focus in it gives that back to its button.
    const root = ref.current?.getRootNode() as ShadowRoot | undefined;
    if (closed && !root?.activeElement?.matches('button'))
      ref.current?.querySelector<HTMLElement>(`[part=${closed}-button]`)?.focus();
  }, [drawer]);
  return (
    <div ref={ref} className="controls" part="controls">
      <button
        type="button"
        className="btn round"
        part="mute-button"
        aria-pressed={onHold ? undefined : muted}
        aria-keyshortcuts="M"
        aria-label={onHold ? strings.mic?.goOn : words.mute}
        title={`${(onHold && strings.mic?.goOn) || (muted ? words.unmute : words.mute)} (M)`}
        disabled={!connected}
        onClick={() => toggleMute(app.call)}
      >
        <Icon path={muted ? MIC + STRUCK : MIC} />
      </button>
      {opens('type', 'type-button', KEYBOARD, !connected)}
      {opens('devices', 'devices-button', SLIDERS)}
      <button type="button" className="btn end" part="end-button" disabled={!connected} onClick={onEnd}>
        <Icon path={HANG_UP} />
        {phase.name === 'ending' ? words.ending : words.endCall}
      </button>
    </div>
  );
}
