/** What the composition root (`app.ts`) gives to elements and views: one call, one chat with each assistant, one api per page. */
import type { PublicConfig } from '../worker/contract.ts';
import type { CallClient } from './call/client-types.ts';
import type { Answering } from './chat/threads.ts';
import type { ChatHandle } from './chat/types.ts';

export interface AppOptions {
  /** Origin of the script: every API and chunk address is absolute from it. */
  origin: string;
  site: string;
}

export interface VideoHandle {
  /** `asking`: told when the visitor is asked something before, with what takes the question away. @throws where the Worker refuses; console lines as the specification words them are the caller's. */
  create(agentId?: string, asking?: (close: () => void) => void): Promise<{ id: string; url: string }>;
  end(id: string): Promise<void>;
}

export interface App {
  readonly options: AppOptions;
  readonly call: CallClient;
  /** The thread of whoever a view names; without a name, that of the site's own. */
  chat(of?: Answering): ChatHandle;
  readonly video: VideoHandle;
  /** Fetched once, at intent. */
  config(): Promise<PublicConfig>;
  /**
   * DELETE /api/vapi/call/{id}: the assistant modal's 'End Call'. Resolves also where it fails, for the modal
   * closes either way; the failure is logged as 'Error ending call'.
   */
  endCallById(id: string): Promise<void>;
}
