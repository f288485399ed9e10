/** The one importer of @vapi-ai/web. */
import VapiModule from '@vapi-ai/web';
import { client } from '@vapi-ai/web/dist/client.js';
import type { VoiceEngine } from '../call/provider-port.ts';
import { preloadCallObject } from './preloaded.ts';
import { trusted } from './trusted.ts';
import { onMicrophoneAllowed } from './microphone-allowed.ts';
import { hearOwnMessages } from './written-frame.ts';
import { iceConfig } from './vapi/relay.ts';
import { openSession } from './vapi/session.ts';

// Bundlers differ in what the default import of a CommonJS module is.
const Vapi = (VapiModule as unknown as { default?: typeof VapiModule }).default ?? VapiModule;

hearOwnMessages();

/** The type of the SDK's configuration leaves out what its call object reads all the same. */
type DailyConfig = NonNullable<ConstructorParameters<typeof VapiModule>[2]>;

export const vapiEngine: VoiceEngine = {
  onMicrophoneAllowed,
  open(order, report) {
    const address = trusted(order.callMachineUrl);
    let cancel = () => {};
    const cancelled = new Promise<never>((_, reject) => {
      cancel = () => reject(new Error('The call was ended before it began.'));
    });
    cancelled.catch(() => undefined);
    // The SDK would ask for the call itself, one step after another; it was asked for long ago, and here is the answer.
    // Where the visitor has hung up meanwhile there is none: the SDK would go on to a call that nobody sees. Nor where it was
    // refused: the attempt knows why, and ends when it has heard from the settings, too; the SDK has other words for it.
    const answered = () => Promise.race([order.answer.catch(() => cancelled), cancelled]);
    const customFetch = async () =>
      new Response(JSON.stringify(await answered()), {
        headers: { 'Content-Type': 'application/json' },
      });
    Object.assign(client, { customFetch });
    const dailyConfig: DailyConfig = Object.assign(
      { avoidEval: true, callObjectBundleUrlOverride: address },
      iceConfig(),
    );
    const audioSource = order.microphone as MediaStreamTrack;
    const vapi = new Vapi(order.token, order.apiBaseUrl, dailyConfig, { audioSource });
    const preload = () => preloadCallObject({ audioSource, videoSource: false, dailyConfig });
    return openSession(vapi, order, report, cancel, preload);
  },
};
