import { useUi } from '../context.ts';
import { Icon, MIC } from '../icons.tsx';
import { HANG_UP } from '../paths.ts';
import { clock } from '../strings/format.ts';
import { toggleMute, useCall, useNow } from '../useCall.ts';

const STRUCK = 'M3 3l14 14';

/** Over a call that goes on: how long it has, and what a visitor needs who is heard while they write. */
export function CallStrip() {
  const { app, strings, locale } = useUi();
  const { phase, muted, onHold } = useCall();
  const now = useNow(true);
  if (phase.name !== 'connected') return null;
  const { mute, unmute, endCall, elapsed } = strings.voice;
  const mic = (onHold && strings.mic?.goOn) || (muted ? unmute : mute);
  return (
    <div className="person-strip">
      <span className="time" role="timer" aria-label={elapsed}>
        {clock(locale, (now - phase.since) / 1000)}
      </span>
      <button
        type="button"
        className="btn round"
        part="mute-button"
        aria-pressed={onHold ? undefined : muted}
        aria-label={onHold ? mic : mute}
        title={mic}
        onClick={() => toggleMute(app.call)}
      >
        <Icon path={muted ? MIC + STRUCK : MIC} />
      </button>
      <button type="button" className="btn end" part="end-button" onClick={() => void app.call.stop()}>
        <Icon path={HANG_UP} />
        {endCall}
      </button>
    </div>
  );
}
