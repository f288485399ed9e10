/** POST /api/callbacks: loaded with the form, not with the page. */
import { CALLBACK_ROUTE, type CallbackAnswer, type CallbackRequest } from '../../worker/callback-contract.ts';
import { ApiError } from './errors.ts';
import { ask } from './request.ts';

/** Longer than a person needs to look at what a browser has filled in for them, as our server counts. */
const AGAIN_MS = 1600;

/** @param since when the form was shown first, in epoch ms @throws as `requestJson` does */
export async function sendCallback(
  { origin, site }: { origin: string; site: string },
  request: Omit<CallbackRequest, 'filledInMs'>,
  since: number,
): Promise<CallbackAnswer> {
  const headers = { Authorization: `Bearer ${site}` };
  const send = () => {
    const json = Object.assign({ filledInMs: Date.now() - since }, request);
    return ask(origin, CALLBACK_ROUTE, { headers, json });
  };
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'too-fast') throw error;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return send();
  }
}
