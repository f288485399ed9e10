/** The Worker that counts what it asks for, with a provider on the wire. */
import { startDevWorker, type DevWorker } from '../../../tools/dev-worker.ts';
import { VAPI_KEY, type ProviderServer } from '../../../worker/provider/server.ts';

/** @param state the folder of its database @param assistant the site's own */
export const startCountingWorker = (
  state: string,
  provider: ProviderServer,
  assistant: string,
): Promise<DevWorker> =>
  startDevWorker({
    state,
    script: 'test/bench/worker/model/counting.ts',
    assets: 'test/worker/assets',
    vars: {
      VAPI_ORIGIN: provider.origin,
      VAPI_PRIVATE_KEY: VAPI_KEY,
      VAPI_ASSISTANT_ID: assistant,
      ALLOW_REHEARSAL: 'false',
    },
  });
