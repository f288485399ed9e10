/** Which sources a page's policy has to allow for us, where calls are live and where they are rehearsed. */
import { LIVE_SOURCES } from 'virtual:live-sources';
import type { ProviderMode } from '../../worker/contract.ts';
import type { Needs } from './read-policy.ts';

/** @param mode of our host, which nobody knows where it cannot be asked: what all need is left */
export function needsOf(host: string, mode: ProviderMode | undefined): Needs {
  if (mode !== 'live') return { 'script-src': [host], 'connect-src': [host], 'frame-src': [host] };
  const { script, connect, frame, worker, media } = LIVE_SOURCES;
  return {
    'script-src': [host, ...script],
    'connect-src': [host, ...connect],
    'worker-src': worker,
    'media-src': media,
    'frame-src': frame,
  };
}
