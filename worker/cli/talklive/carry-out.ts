import { createManagementClient } from '../../management/client.ts';
import type { CallOptions } from '../../management/options.ts';
import type { Operation } from '../../management/operation.ts';
import { eachPage } from '../../management/paging.ts';
import { saveToFile } from '../../management/node.ts';
import { recordRequests, renderRequest } from './dry-run.ts';
import { render } from './output.ts';
import { createProgress } from './progress.ts';
import { clientOptions, type Settings, wantsJson } from './settings.ts';
import type { Terminal } from './terminal.ts';

/** One command line, understood. */
export interface Invocation {
  operation: Operation;
  ids: string[];
  /** Body, form or query. */
  input: unknown;
  all: boolean;
  out: string | undefined;
}

type Method = (...args: unknown[]) => Promise<{ data: unknown }>;

/** Sends it and prints the answer. */
export async function carryOut(
  invocation: Invocation,
  settings: Settings,
  terminal: Terminal,
): Promise<void> {
  const { operation, ids, input } = invocation;
  const dry = settings.dryRun ? recordRequests() : undefined;
  const options = await clientOptions(settings, terminal, operation.secure ?? true);
  const client = createManagementClient({ ...options, ...(dry ? { fetch: dry.fetch } : {}) });
  const method = (client as unknown as Record<string, Record<string, Method>>)[operation.resource]?.[
    operation.action
  ];
  if (!method) throw new Error(`no method for ${operation.resource}.${operation.action}`);
  const takesInput = operation.body !== undefined || operation.query !== undefined;
  const send = (value: unknown, call: CallOptions = {}) =>
    method(...ids, ...(takesInput ? [value] : []), { signal: terminal.signal, ...call });

  if (dry) {
    await send(input);
    for (const request of dry.requests)
      terminal.out(wantsJson(settings) ? toJson(request) : renderRequest(request));
    return;
  }
  if (operation.answer === 'bytes') return download(send, invocation, terminal);
  const data = invocation.all
    ? await collect(send, input, terminal)
    : await sendOnce(send, invocation, terminal);
  terminal.out(wantsJson(settings) ? toJson(data) : render(data, terminal.width));
}

type Send = (input: unknown, call?: CallOptions) => Promise<{ data: unknown }>;

const toJson = (data: unknown): string => JSON.stringify(data ?? null, null, 2);

async function sendOnce(send: Send, { operation, input }: Invocation, terminal: Terminal): Promise<unknown> {
  if (!operation.form) return textOf((await send(input)).data);
  const progress = createProgress(terminal, 'bytes');
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

async function collect(send: Send, query: unknown, terminal: Terminal): Promise<unknown[]> {
  const progress = createProgress(terminal, 'items');
  const items: unknown[] = [];
  try {
    for await (const page of eachPage((position) => send(position), query as Record<string, unknown>)) {
      items.push(...page.results);
      progress.at(items.length, page.metadata.totalItems);
    }
    return items;
  } finally {
    progress.stop();
  }
}

async function download(send: Send, { input, out }: Invocation, terminal: Terminal): Promise<void> {
  const { data } = await send(input);
  const stream = data as ReadableStream<Uint8Array>;
  if (out !== undefined) {
    const progress = createProgress(terminal, 'bytes');
    try {
      const bytes = await saveToFile(stream, out, (sofar) => progress.at(sofar, 0));
      progress.stop();
      return terminal.err(`${bytes} bytes written to ${out}`);
    } finally {
      progress.stop();
    }
  }
  const decoder = new TextDecoder();
  for await (const chunk of stream) await terminal.write(decoder.decode(chunk, { stream: true }));
  await terminal.write(decoder.decode());
}
