import type { Deadline } from './deadline.ts';
import { NetworkError } from './errors/network-error.ts';
import { TimeoutError } from './errors/timeout-error.ts';
import { encodeForm, type UploadProgress } from './form.ts';

/** One try of one call, handed through the generated client to the transport below it. */
export interface Exchange {
  readonly method: string;
  /** Path without host and query: what messages may show. */
  path(): string;
  /** Longest silence of a stream that has begun, in milliseconds. */
  readonly idleMs: number;
  readonly deadline: Deadline;
  readonly onUploadProgress: ((progress: UploadProgress) => void) | undefined;
  /** Set by the transport: what must never stand in a message. */
  secrets: readonly string[];
}

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;
type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string>; exchange: Exchange };

/** The generated client's `customFetch`: it may set what not every runtime knows, so only our own fields go out. */
export const createTransport =
  (send: Fetch) =>
  (url: string, init: Init): Promise<Response> => {
    const { exchange, method, headers } = init;
    const authorization = headers?.['Authorization'];
    if (authorization) exchange.secrets = [authorization, authorization.replace('Bearer ', '')];
    return send(url, {
      ...(method === undefined ? {} : { method }),
      ...bodyOf(init),
      // A redirect may lead to another host, and the token must not follow it there.
      redirect: 'manual',
      signal: exchange.deadline.signal,
    }).catch((thrown: unknown) => {
      throw explain(exchange, thrown);
    });
  };

function bodyOf({ body, headers = {}, exchange }: Init): RequestInit {
  if (!(body instanceof FormData)) return { headers, ...(body == null ? {} : { body }) };
  const form = encodeForm(body, (progress) => {
    exchange.deadline.extend();
    exchange.onUploadProgress?.(progress);
  });
  const length = { 'Content-Type': form.contentType, 'Content-Length': String(form.length) };
  return {
    headers: { ...headers, ...length },
    body: sized(form.stream, form.length),
    duplex: 'half',
  } as RequestInit;
}

/** Workers take the length from the kind of stream, not from the header. */
function sized(stream: ReadableStream<Uint8Array>, length: number): ReadableStream<Uint8Array> {
  const Fixed = (
    globalThis as { FixedLengthStream?: new (length: number) => TransformStream<Uint8Array, Uint8Array> }
  ).FixedLengthStream;
  return Fixed ? stream.pipeThrough(new Fixed(length)) : stream;
}

/** What a failed fetch or a failed read means: the caller's abort, our clock, or the network. */
export function explain(exchange: Exchange, thrown: unknown): unknown {
  const { deadline, method } = exchange;
  const path = exchange.path();
  if (deadline.expired) return new TimeoutError(method, path, deadline.limitMs);
  if (deadline.signal.aborted) return deadline.signal.reason as unknown;
  return new NetworkError(method, path, thrown);
}
