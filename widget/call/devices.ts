/** The browser's devices as the visitor chooses among them. Pure. */
import type { RawDevice } from './provider-port.ts';
import type { DeviceChoice, DeviceLists } from './types.ts';

export interface Chosen {
  microphone: string | null;
  speaker: string | null;
  camera: string | null;
}

export const NO_DEVICES: DeviceLists = { microphones: [], speakers: [], cameras: [] };

export function toLists(raw: readonly RawDevice[], chosen: Chosen): DeviceLists {
  return {
    microphones: list(raw, 'audioinput', 'Microphone', chosen.microphone),
    speakers: list(raw, 'audiooutput', 'Speaker', chosen.speaker),
    cameras: list(raw, 'videoinput', 'Camera', chosen.camera),
  };
}

/** Chromium lists the default device twice, once under the id `default`; some list all again as `communications`. */
const isAlias = ({ id }: RawDevice): boolean => id === 'communications';

function list(
  raw: readonly RawDevice[],
  kind: RawDevice['kind'],
  name: string,
  chosen: string | null,
): readonly DeviceChoice[] {
  const devices = raw.filter((device) => device.kind === kind && !isAlias(device));
  const current = devices.some(({ id }) => id === chosen) ? chosen : devices[0]?.id;
  return devices.map(({ id, label }, index) => ({
    id,
    label: label || `${name} ${index + 1}`,
    chosen: id === current,
  }));
}
