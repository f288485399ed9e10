import { oneAtATime } from './engaged.ts';
import { listDevices, onDevicesChanged, openMicrophone } from './microphone.ts';
import type { Surroundings, VoiceEngine } from './port.ts';
import { findObstacle, microphonePermission, onPage, preloadScript, reloaded } from './support.ts';

/** What the page's owner can help is told in the console, too; where the words do not come, the visitor's stand. */
function obstacle() {
  const found = findObstacle();
  if (found?.kind === 'support')
    import('../api/why.ts').then(({ tellObstacle }) => tellObstacle(found.problem)).catch(() => undefined);
  return found;
}

export const browserSurroundings: Surroundings = {
  obstacle,
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
