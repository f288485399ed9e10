import { oneAtATime } from './engaged.ts';
import { listDevices, onDevicesChanged, openMicrophone } from './microphone.ts';
import type { Surroundings, VoiceEngine } from './port.ts';
import { findObstacle, microphonePermission, onPage, preloadScript, reloaded } from './support.ts';

export const browserSurroundings: Surroundings = {
  obstacle: findObstacle,
  microphonePermission,
  openMicrophone,
  devices: listDevices,
  onDevicesChanged,
  onPage,
  reloaded,
  preload: preloadScript,
};

/** Both SDKs: a chunk of its own, fetched at the intent to talk. */
export const loadVapiEngine = async (): Promise<VoiceEngine> =>
  oneAtATime((await import('./vapi.ts')).vapiEngine);
