import type { Fetch } from '../../management/options.ts';

export interface DryRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

/** A dry run is over with its first request: what would come after it depends on the answer. */
export class DryRunEnd extends Error {
  override readonly name = 'DryRunEnd';
}

/** Whether a command ended because nothing was to be sent. */
export const isDryRunEnd = (thrown: unknown): boolean =>
  thrown instanceof DryRunEnd || (thrown instanceof Error && thrown.cause instanceof DryRunEnd);

/** A fetch that sends nothing and tells what it would have sent, without the token. */
export function recordingFetch(tell: (request: DryRequest) => void): Fetch {
  return async (url, { method = 'GET', headers, body }) => {
    const shown = Object.entries(headers as Record<string, string>).map(([name, value]) =>
      name === 'Authorization' ? [name, 'Bearer [hidden]'] : [name, value],
    );
    tell({ method, url, headers: Object.fromEntries(shown) as Record<string, string>, body: describe(body) });
    throw new DryRunEnd();
  };
}

function describe(body: unknown): unknown {
  if (body === undefined || body === null) return null;
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : '[form data]';
}

/** As it would stand on the wire. */
export function renderRequest({ method, url, headers, body }: DryRequest): string {
  const lines = [`${method} ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  if (body !== null) lines.push('', typeof body === 'string' ? body : JSON.stringify(body, null, 2));
  return lines.join('\n');
}
