import { useEffect, useId } from 'react';
import type { DeviceChoice } from '../call/types.ts';
import { useUi } from './context.ts';
import { useCall } from './useCall.ts';

export interface DeviceSelectProps {
  label: string;
  devices: readonly DeviceChoice[];
  /** Where the devices do not say so themselves. */
  chosen?: string | undefined;
  onChoose: (id: string) => void;
}

/** Nothing where there is nothing to choose from: some browsers list no speakers. */
export function DeviceSelect({ label, devices, chosen, onChoose }: DeviceSelectProps) {
  const shown = devices.find((device) => device.chosen || device.id === chosen) ?? devices[0];
  if (!shown) return null;
  return (
    <label className="label small">
      <b>{label}</b>
      <span className="select">
        {' '}
        <select
          className="field"
          part="field"
          value={shown.id}
          onChange={(event) => onChoose(event.target.value)}
        >
          {devices.map((device, at) => (
            <option key={device.id} value={device.id}>
              {device.label || `${label} ${at + 1}`}
            </option>
          ))}
        </select>
      </span>{' '}
    </label>
  );
}

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
  useEffect(() => void app.call.refreshDevices(), [app]);
  return (
    <div className="devices" part="devices" role="group" aria-label={words.devices}>
      <DeviceSelect
        label={words.microphone}
        devices={devices.microphones}
        onChoose={(device) => {
          void app.call.chooseMicrophone(device);
          onMicrophone?.();
        }}
      />
      <DeviceSelect
        label={words.speaker}
        devices={devices.speakers}
        onChoose={(device) => void app.call.chooseSpeaker(device)}
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
    </div>
  );
}
