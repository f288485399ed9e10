import type { CallOptions } from '../../management/options.ts';
import type { Operation } from '../../management/operation.ts';
import { saveToFile } from '../../management/node.ts';
import { confirm, whatGoes } from './confirm.ts';
import { connect, type Connection, requestOf } from './connect.ts';
import { render } from './output.ts';
import { createProgress } from './progress.ts';
import { type Settings, wantsJson } from './settings.ts';
import type { Terminal } from './terminal.ts';
import { walk } from './walk.ts';

/** One command line, understood. */
export interface Invocation {
  operation: Operation;
  ids: string[];
  /** Body, form or query. */
  input: unknown;
  all: boolean;
  out: string | undefined;
  /** Whether what it deletes may go without a question. */
  yes: boolean;
}

type Send = (input: unknown, call?: CallOptions) => Promise<{ data: unknown }>;

/** Sends it and prints the answer. */
export async function carryOut(
  invocation: Invocation,
  settings: Settings,
  terminal: Terminal,
): Promise<void> {
  const { operation, ids, input, all, yes } = invocation;
  const takesInput = operation.body !== undefined || operation.query !== undefined;
  const sender =
    (connection: Connection): Send =>
    (value, call = {}) =>
      connection.method(operation.resource, operation.action)(...ids, ...(takesInput ? [value] : []), {
        signal: terminal.signal,
        ...call,
      });
  const connection = await connect(settings, terminal, operation.secure ?? true);
  const send = sender(connection);
  if (operation.method === 'DELETE' && !yes && !settings.dryRun) {
    const request = await requestOf(settings, terminal, (dry) => sender(dry)(input));
    await confirm(request, terminal, () => whatGoes(operation, ids, input, connection, terminal));
  }
  if (operation.answer === 'bytes') return download(send, invocation, terminal);
  const print = (data: unknown) =>
    terminal.out(wantsJson(settings) ? toJson(data) : render(data, terminal.width));
  if (!all) return print(await sendOnce(send, invocation, terminal));
  const items: unknown[] = [];
  const query = (input ?? {}) as Record<string, unknown>;
  const { gap } = await walk(
    (place) => send(place),
    query,
    terminal,
    (page) => void items.push(...page),
  );
  print(items);
  if (gap) throw gap;
}

const toJson = (data: unknown): string => JSON.stringify(data ?? null, null, 2);

async function sendOnce(send: Send, { operation, input }: Invocation, terminal: Terminal): Promise<unknown> {
  if (!operation.form) return textOf((await send(input)).data);
  const progress = await createProgress(terminal, 'bytes');
  try {
    return (await send(input, { onUploadProgress: ({ sent, total }) => progress.at(sent, total) })).data;
  } finally {
    progress.stop();
  }
}

/** A chat that was asked to stream answers with bytes; here they are shown when they are all there. */
async function textOf(data: unknown): Promise<unknown> {
  return data instanceof ReadableStream ? new Response(data as ReadableStream<Uint8Array>).text() : data;
}

async function download(send: Send, { input, out }: Invocation, terminal: Terminal): Promise<void> {
  const { data } = await send(input);
  const stream = data as ReadableStream<Uint8Array>;
  if (out === undefined) {
    for await (const chunk of stream) await terminal.writeBytes(chunk);
    return;
  }
  const progress = await createProgress(terminal, 'bytes');
  try {
    const bytes = await saveToFile(stream, out, (sofar) => progress.at(sofar, 0));
    progress.stop();
    terminal.err(`${bytes} bytes written to ${out}`);
  } finally {
    progress.stop();
  }
}
