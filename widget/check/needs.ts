/** Which sources a page's policy has to allow for us, where calls are live and where they are rehearsed. */
import { LENT_TO, LIVE_SOURCES } from 'virtual:live-sources';
import type { PublicConfig } from '../../worker/contract.ts';
import type { Needs } from './read-policy.ts';

/** What a host says of a site that decides it; empty where it could not be asked. */
export type SiteFacts = Partial<Pick<PublicConfig, 'mode' | 'joinPass' | 'turnstileSiteKey' | 'person'>> & {
  /** The page has a frame of ours in the place of the script: all else is the frame's own. */
  isFramed?: boolean;
};

/** Before a call, or before somebody is asked to call back: it stands in a frame of the host. */
const mayAskChallenge = ({ joinPass, turnstileSiteKey, person }: SiteFacts) =>
  joinPass !== undefined || (turnstileSiteKey !== undefined && person !== undefined);

/** @param site of a host that could not be asked what all need is left */
export function needsOf(host: string, site: SiteFacts): Needs {
  if (site.isFramed) return { 'frame-src': [host] };
  if (site.mode !== 'live') return { 'script-src': [host], 'connect-src': [host], 'frame-src': [host] };
  const { script, connect, frame, worker, media } = LIVE_SOURCES;
  return {
    'script-src': [host, ...script],
    'connect-src': [host, ...connect],
    'worker-src': worker,
    'media-src': media,
    'frame-src': mayAskChallenge(site) ? [host, ...frame] : frame,
  };
}

/** Whose frames a video conversation stands in, which microphone and camera are lent to. */
export interface VideoFrames {
  /** Our own plays one in a rehearsal. Absent: nobody could be asked. */
  now?: string;
  /** With those of later, once calls are live: what is pasted now is enough then. */
  all: readonly string[];
  /** Absent: the frame of a video conversation. */
  name?: string;
}

/** @param config absent where the host could not be asked @returns undefined where the site has no video */
export function videoFrames(
  host: string,
  config: Pick<PublicConfig, 'mode' | 'video'> | undefined,
): VideoFrames | undefined {
  const [live] = LENT_TO;
  if (!config) return { all: [host, live] };
  if (!config.video) return undefined;
  return config.mode === 'live' ? { now: live, all: [live] } : { now: host, all: [host, live] };
}
