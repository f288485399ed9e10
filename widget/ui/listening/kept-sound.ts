/** How a visitor wants to hear and be heard: for the browser's session, in all of the page's calls. */
import { session } from '../../storage.ts';

export interface KeptSound {
  speaker?: string;
  isolated?: boolean;
}

const KEY = 'talklive:sound';

export const keptSound = (): KeptSound =>
  session((storage) => JSON.parse(storage.getItem(KEY) ?? '{}') as KeptSound | null) ?? {};

export const keepSound = (more: KeptSound): void =>
  void session((storage) => storage.setItem(KEY, JSON.stringify(Object.assign(keptSound(), more))));
