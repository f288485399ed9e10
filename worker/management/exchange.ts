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
  /** The header that it was sent with; set by the transport. */
  authorization: string | undefined;
}

/** What must never stand in a message. */
export const secretsOf = ({ authorization }: Exchange): string[] =>
  authorization ? [authorization, authorization.replace('Bearer ', '')] : [];

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;
type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string>; exchange: Exchange };

/** The generated client's `customFetch`: it may set what not every runtime knows, so only our own fields go out. */
export const createTransport =
  (send: Fetch) =>
  (url: string, init: Init): Promise<Response> => {
    const { exchange, method } = init;
    exchange.authorization = init.headers?.['Authorization'];
    const request = bodyOf(init);
    if (method !== undefined) request.method = method;
    // A redirect may lead to another host, and the token must not follow it there.
    request.redirect = 'manual';
    request.signal = exchange.deadline.signal;
    return send(url, request).catch((thrown: unknown) => {
      throw explain(exchange, thrown);
    });
  };

function bodyOf({ body, headers = {}, exchange }: Init): RequestInit {
  if (body == null) return { headers };
  if (!(body instanceof FormData)) return { headers, body };
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
