import { Api, type FullRequestParams } from '@vapi-ai/web/dist/api.js';
import { type Exchange, heard, untilOver } from './exchange.ts';
import { encodeForm } from './form.ts';
import type { Fetch } from './options.ts';
import { bearer, type Token } from './token.ts';

type Headers = Record<string, string>;

/** What a generated method asks for, and what a call adds to it. */
type Request = FullRequestParams & { headers: Headers; exchange: Exchange };

/**
 * The generated class, which knows path, body and query of its operations, with a `request` of our own below it: the
 * generated one would follow a redirect with the token, take broken JSON for success, and copy each request four times.
 * Ours resolves with whatever response comes, its body unread.
 */
export class ProviderApi extends Api<Token> {
  readonly #fetch: Fetch;
  #token: Token | null = null;

  constructor(fetch: Fetch) {
    super();
    this.#fetch = fetch;
  }

  override setSecurityData = (token: Token | null | undefined): void => {
    this.#token = token ?? null;
  };

  // The generated type promises a body that is parsed; here it is left to whoever called the method.
  override request = ((request: Request): Promise<Response> => {
    const token = request.secure === false ? null : this.#token;
    if (typeof token !== 'function') return this.#send(request, token);
    return untilOver(token, request.exchange).then((asked) => this.#send(request, asked));
  }) as unknown as Api<Token>['request'];

  #send(request: Request, token: string | null): Promise<Response> {
    const { exchange, method, path, query } = request;
    const headers = { ...request.headers };
    if (token !== null) headers['Authorization'] = exchange.authorization = bearer(token);
    // A redirect may lead to another host, and the token must not follow it there.
    const init: RequestInit = { method: method ?? 'GET', headers, redirect: 'manual' };
    init.signal = exchange.deadline.signal;
    addBody(init, headers, request);
    exchange.phase = 'sent';
    // Not as a method of ours: Workers refuse their own fetch with a `this`.
    const fetch = this.#fetch;
    const url = this.baseUrl + path + (query ? this.addQueryParams(query) : '');
    return heard(() => fetch(url, init), exchange);
  }
}

function addBody(init: RequestInit, headers: Headers, { body, type, exchange }: Request): void {
  if (body instanceof FormData) {
    const { deadline, plan } = exchange;
    const form = encodeForm(body, (progress) => {
      deadline.extend();
      plan.options.onUploadProgress?.(progress);
    });
    headers['Content-Type'] = form.contentType;
    headers['Content-Length'] = String(form.length);
    Object.assign(init, { body: sized(form.stream, form.length), duplex: 'half' });
  } else {
    if (type !== undefined) headers['Content-Type'] = type;
    // It is text already: what was checked is what goes out, each time it is tried.
    if (typeof body === 'string') init.body = body;
  }
}

/** Workers take the length from the kind of stream, not from the header. */
function sized(stream: ReadableStream<Uint8Array>, length: number): ReadableStream<Uint8Array> {
  const Fixed = (
    globalThis as { FixedLengthStream?: new (length: number) => TransformStream<Uint8Array, Uint8Array> }
  ).FixedLengthStream;
  return Fixed ? stream.pipeThrough(new Fixed(length)) : stream;
}
