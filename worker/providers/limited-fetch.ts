/** `fetch` for answers of a provider: what is longer than it may be is refused before it is read. */
import { ProviderFault } from './fault.ts';

const tooLong = (most: number) => new ProviderFault('provider-down', `an answer of more than ${most} bytes`);

function limit(most: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > most) controller.error(tooLong(most));
      else controller.enqueue(chunk);
    },
  });
}

/**
 * @param most bytes, as they are after decompression
 * @returns a fetch whose answers fail with a `ProviderFault` where they are longer
 */
export function limitedFetch(most: number) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(url, init);
    if (!response.body) return response;
    if (Number(response.headers.get('content-length') ?? 0) > most) {
      await response.body.cancel();
      throw tooLong(most);
    }
    return new Response(response.body.pipeThrough(limit(most)), response);
  };
}
