import type { Fetch } from '../../management/options.ts';

export interface DryRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

/** A fetch that sends nothing and keeps what it would have sent, without the token. */
export function recordRequests(): { fetch: Fetch; requests: DryRequest[] } {
  const requests: DryRequest[] = [];
  const fetch: Fetch = async (url, { method = 'GET', headers, body }) => {
    const shown = Object.entries(headers as Record<string, string>).map(([name, value]) =>
      name === 'Authorization' ? [name, 'Bearer [hidden]'] : [name, value],
    );
    requests.push({
      method,
      url,
      headers: Object.fromEntries(shown) as Record<string, string>,
      body: describe(body),
    });
    return Response.json({ results: [], metadata: { totalItems: 0, itemsPerPage: 1, currentPage: 1 } });
  };
  return { fetch, requests };
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
