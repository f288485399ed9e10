/**
 * api.cloudflare.com on loopback, as far as a deploy asks it: an account that starts empty and keeps what the real wrangler
 * makes in it. Its D1 is SQLite.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NOT_FOUND, routesOf, type Account, type Handler, type Reply } from './cloudflare-routes.ts';

export const ACCOUNT = '0123456789abcdef0123456789abcdef';
export const TOKEN = 'a-token-of-cloudflare';

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export async function startCloudflare(): Promise<Account> {
  const account: Account = {
    origin: '',
    changes: [],
    databases: [],
    queues: [],
    buckets: [],
    secrets: new Map(),
    uploads: [],
    faults: [],
    heard: null,
    close: () => undefined,
  };
  const routes = routesOf(account);
  const matching = (method: string, parts: readonly string[]): Handler | undefined =>
    Object.entries(routes).find(([route]) => {
      const [verb, path = ''] = route.split(' ');
      const wanted = path.split('/');
      return (
        verb === method &&
        wanted.length === parts.length &&
        wanted.every((part, index) => part === '*' || part === parts[index])
      );
    })?.[1];

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const { method = 'GET' } = request;
    const body = await bodyOf(request);
    account.heard?.(method, pathname);
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return { status: 403, error: { code: 10000, message: 'Authentication error' } };
    const fault = account.faults.find(({ path, times }) => times > 0 && path.test(`${method} ${pathname}`));
    if (fault) {
      fault.times -= 1;
      return fault.reply;
    }
    if (pathname === '/user/tokens/verify') return { result: { id: 'token', status: 'active' } };
    if (pathname === '/user') return { result: { email: 'ada@acme.example' } };
    if (pathname === '/accounts') return { result: [{ id: ACCOUNT, name: 'Acme' }] };
    if (pathname === '/memberships')
      return { result: [{ id: 'm', account: { id: ACCOUNT, name: 'Acme' }, status: 'accepted' }] };
    if (pathname === '/graphql') return { result: null };
    const parts = pathname.replace(`/accounts/${ACCOUNT}/`, '').split('/');
    const handler = matching(method, parts);
    if (!handler) return NOT_FOUND(7003, `nothing here at ${method} ${pathname}`);
    if (method !== 'GET' && parts[3] !== 'query') account.changes.push(`${method} ${parts.join('/')}`);
    return handler({ parts, query, body, type: request.headers['content-type'] ?? '' });
  };

  const server = createServer((request, response) => {
    void answer(request).then(({ status = 200, result = null, error }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      const count = Array.isArray(result) ? result.length : 0;
      response.end(
        JSON.stringify({
          success: !error,
          result,
          errors: error ? [error] : [],
          messages: [],
          result_info: { page: 1, per_page: 100, count, total_count: count, total_pages: 1 },
        }),
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  account.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  account.close = () => {
    server.closeAllConnections();
    server.close();
    for (const { sql } of account.databases) sql.close();
  };
  return account;
}
