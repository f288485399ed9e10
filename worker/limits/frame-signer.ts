import { DurableObject } from 'cloudflare:workers';
import type { SiteGateBindings } from './bindings.ts';
import { DaySecrets } from './day-secrets.ts';
import { isFrameKey, issueFrameKey } from './frame-keys.ts';

/** What a site's object does for frames: with the secrets that its passes are signed with, and nothing else of it. */
export class FrameSigner extends DurableObject<SiteGateBindings> {
  readonly #secrets: DaySecrets;

  constructor(state: DurableObjectState, env: SiteGateBindings) {
    super(state, env);
    this.#secrets = new DaySecrets(state.storage.sql);
  }

  /** What a page of ours in a frame calls the site by. @param name what the frame's address calls it */
  frameKey(name: string): Promise<string> {
    return issueFrameKey(this.#secrets, name, Date.now());
  }

  isFrameKey(key: string): Promise<boolean> {
    return isFrameKey(this.#secrets, key, Date.now());
  }
}
