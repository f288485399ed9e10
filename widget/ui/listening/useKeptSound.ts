import { useEffect, useEffectEvent, useRef } from 'react';
import { useUi } from '../context.ts';
import { useCall } from '../useCall.ts';
import { keptSound } from './kept-sound.ts';

/** A call begins with what the visitor has chosen in the one before; a speaker that is not there any more is not missed. */
export function useKeptSound(): void {
  const { app } = useUi();
  const { phase, devices } = useCall();
  const isOn = phase.name === 'connected';
  /** Once for a call: what is chosen in it holds. */
  const isDone = useRef(false);
  const apply = useEffectEvent(() => {
    const { speaker, isolated } = keptSound();
    isDone.current = true;
    if (isolated === false) void app.call.isolateVoice(false);
    const kept = devices.speakers.find(({ id }) => id === speaker);
    if (kept && !kept.chosen) void app.call.chooseSpeaker(kept.id);
  });
  const hasDevices = devices.microphones.length > 0;
  useEffect(() => {
    if (!isOn) isDone.current = false;
    else if (hasDevices && !isDone.current) apply();
  }, [isOn, hasDevices]);
}
