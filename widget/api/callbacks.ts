/** POST /api/callbacks: loaded with the form, not with the page. */
import { CALLBACK_ROUTE, type CallbackAnswer, type CallbackRequest } from '../../worker/callback-contract.ts';
import { ask } from './request.ts';

/** Longer than a person needs to look at what a browser has filled in for them, as our server counts. */
const AGAIN_MS = 1600;

/**
 * @param since when the form was shown first, in epoch ms
 * @throws as `requestJson` does, and where the visitor could not be confirmed to be a person an error with that code
 */
export async function sendCallback(
  { origin, site }: { origin: string; site: string },
  request: Omit<CallbackRequest, 'filledInMs'>,
  since: number,
): Promise<CallbackAnswer> {
  const headers = { Authorization: `Bearer ${site}` };
  let proof: { turnstileToken: string } | undefined;
  /** @param more how often it may be asked for what lacks */
  const send = async (more: number): Promise<CallbackAnswer> => {
    try {
      const json = Object.assign({ filledInMs: Date.now() - since }, request, proof);
      return await ask(origin, CALLBACK_ROUTE, { headers, json });
    } catch (error) {
      const { code } = error as { code?: string };
      if (more > 0 && code === 'too-fast') await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      // As before a call, in a frame of our host's.
      else if (more > 0 && code === 'captcha-failed')
        proof = { turnstileToken: await (await import('./pass.ts')).solveChallenge({ origin, site }) };
      else throw error;
      return send(more - 1);
    }
  };
  return send(2);
}
