import { useEffect, useId, useRef, useState } from 'react';
import { useUi } from '../context.ts';
import { styledBy } from '../sheet.ts';
import look from '../styles/sound.css';
import { useCall } from '../useCall.ts';
import { keepSound, keptSound } from './kept-sound.ts';
import { useListeningWords } from './words.ts';

/** For those who choose a speaker beside it. */
export { keepSound };

const styled = styledBy(look);
/** Full at the level of a loud voice near the microphone; what is between the marks is right. */
const FULL = 0.3;
const FALL = 0.85;
/** A room without a voice is below it. */
const HEARD = 0.02;

/** How loud the visitor is, whether that is right, and what helps where it is not; and their voice alone, or all that is around it. */
export function SoundMeter() {
  const { app, strings } = useUi();
  const { sound: words } = useListeningWords();
  const { phase, muted, sound, unheard } = useCall();
  const id = useId();
  const bar = useRef<HTMLSpanElement>(null);
  const [isolated, setIsolated] = useState(keptSound().isolated ?? true);
  /** Whose voice was not there yet is not told how it sounds. */
  const [heard, setHeard] = useState(false);
  const isOn = phase.name === 'connected';
  useEffect(() => {
    let shown = 0;
    return app.call.onLevels(({ visitor }) => {
      if (visitor > HEARD) setHeard(true);
      shown = Math.max(Math.min(1, visitor / FULL), shown * FALL);
      bar.current?.style.setProperty('--_level', shown.toFixed(3));
    });
  }, [app, isOn]);
  if (!isOn) return null;
  const trouble = sound && 'trouble' in sound ? words[sound.trouble] : null;
  const told = muted
    ? [strings.voice.muted]
    : (trouble ??
      (unheard
        ? [strings.voice.unheard, strings.voice.unheardFix]
        : [heard ? words.fine : strings.demo.say]));
  return (
    <div ref={styled} className="sound" part="sound">
      <div className="small">
        <b id={id}>{strings.demo.level}</b>
        <span ref={bar} className="sound-level" part="level" role="img" aria-labelledby={id} />
        <p role="status" className="muted" part="sound-verdict">
          {told.join(' ')}
        </p>
      </div>
      <label className="row small">
        <input
          type="checkbox"
          part="isolation"
          checked={isolated}
          onChange={({ target: { checked } }) => {
            setIsolated(checked);
            keepSound({ isolated: checked });
            void app.call.isolateVoice(checked);
          }}
        />
        <span>
          <b>{words.isolation}</b> <span className="muted">{words.isolationText}</span>
        </span>
      </label>
    </div>
  );
}
