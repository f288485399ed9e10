import { Suspense, useEffect, useId } from 'react';
import { useUi } from './context.ts';
import { DeviceSelect } from './DeviceSelect.tsx';
import { lazyView } from './lazy-view.tsx';
import { styledBy } from './sheet.ts';
import style from './styles/devices.css';
import select from './styles/select.css';
import { useCall } from './useCall.ts';

/** With the words around it. */
const sound = () => import('./listening/SoundMeter.tsx');
const SoundMeter = lazyView(
  async () => (await sound()).SoundMeter,
  () => null,
);
const styled = styledBy(style, select);

export interface DeviceMenuProps {
  /** 0 to 1. */
  volume: number;
  onVolume: (volume: number) => void;
  /** A microphone was chosen where the one before has failed. */
  onMicrophone?: (() => void) | undefined;
}

/** Microphone, speaker and the assistant's volume, before and during a call. */
export function DeviceMenu({ volume, onVolume, onMicrophone }: DeviceMenuProps) {
  const { app, strings } = useUi();
  const { devices } = useCall();
  const words = strings.voice;
  const id = useId();
  useEffect(() => {
    const refresh = () => void app.call.refreshDevices();
    refresh();
    // Also where no call is on: what is plugged in then may be what it lacks.
    const { mediaDevices } = navigator as Partial<Navigator>;
    mediaDevices?.addEventListener?.('devicechange', refresh);
    return () => mediaDevices?.removeEventListener?.('devicechange', refresh);
  }, [app]);
  return (
    <div ref={styled} className="devices" part="devices" role="group" aria-label={words.devices}>
      <DeviceSelect
        label={words.microphone}
        devices={devices.microphones}
        ask={onMicrophone && strings.ways.mic}
        none={strings.errors?.micMissing.title}
        onChoose={(device) => {
          void app.call.chooseMicrophone(device);
          onMicrophone?.();
        }}
      />
      <DeviceSelect
        label={words.speaker}
        devices={devices.speakers}
        onChoose={(device) => {
          void app.call.chooseSpeaker(device);
          // Where it does not come, it is chosen for this call.
          void sound().then(
            ({ keepSound }) => keepSound({ speaker: device }),
            () => undefined,
          );
        }}
      />
      <label className="label small" htmlFor={id}>
        <b>{words.volume}</b>
        <input
          id={id}
          className="range"
          type="range"
          min="0"
          max="1"
          step="0.05"
          value={volume}
          onChange={(event) => {
            onVolume(event.target.valueAsNumber);
            app.call.setAssistantVolume(event.target.valueAsNumber);
          }}
        />
      </label>
      <Suspense>
        <SoundMeter />
      </Suspense>
    </div>
  );
}
