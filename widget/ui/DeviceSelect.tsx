import type { DeviceChoice } from '../call/types.ts';
import { styledBy } from './sheet.ts';
import select from './styles/select.css';

const styled = styledBy(select);

export interface DeviceSelectProps {
  label: string;
  devices: readonly DeviceChoice[];
  /** Where the devices do not say so themselves. */
  chosen?: string | undefined;
  /** Nothing is chosen yet: what asks for it, as the first line. */
  ask?: string | undefined;
  /** What stands there where there is nothing to choose from. @default nothing: some browsers list no speakers */
  none?: string | undefined;
  onChoose: (id: string) => void;
}

export function DeviceSelect({ label, devices, chosen, ask, none, onChoose }: DeviceSelectProps) {
  const shown = devices.find((device) => device.chosen || device.id === chosen) ?? devices[0];
  if (!shown) return none && <p role="status">{none}</p>;
  return (
    <label ref={styled} className="label small">
      <b>{label}</b>
      <span className="select">
        {' '}
        <select
          className="field"
          part="field"
          value={ask ? '' : shown.id}
          onChange={(event) => onChoose(event.target.value)}
        >
          {ask && (
            <option value="" disabled>
              {ask}
            </option>
          )}
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
