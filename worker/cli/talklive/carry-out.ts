import type { CallOptions } from '../../management/options.ts';
import { kebab, type Operation, pathParameters } from '../../management/operation.ts';
import { OPERATIONS, pagedOperation } from '../../management/operations.ts';
import { cell } from '../print.ts';
import { idCell, isIdName } from './columns.ts';
import { confirm, whatGoes } from './confirm.ts';
import { connect, type Connection, requestOf } from './connect.ts';
import { checkOut, download } from './download.ts';
import { hintAtMore } from './hint.ts';
import { asksForStream, type OutputSettings, refuseForms, STREAMED } from './output-options.ts';
import { sayingWhether } from './interrupted.ts';
import { createPrinter, type Printed } from './printer.ts';
import { endWalk } from './end-walk.ts';
import { createProgress } from './progress.ts';
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

/** Of other providers nobody says in what form they list. */
function kindOf({ resource, action, method, answer }: Operation): Printed['kind'] {
  if (method !== 'GET' || answer !== 'json' || resource === 'provider') return undefined;
  return action.startsWith('list') ? 'list' : 'item';
}

type Answer = { data: unknown; headers: Headers };
type Send = (input: unknown, call?: CallOptions) => Promise<Answer>;

/** An export is a table, unless it is asked for in another form or by mail. */
function isTable(input: unknown): boolean {
  const { format = 'csv', async: isMailed } = (input ?? {}) as Record<string, unknown>;
  return format === 'csv' && (isMailed ?? 'false') === 'false';
}

/** Sends it and prints the answer. */
export async function carryOut(
  invocation: Invocation,
  settings: OutputSettings,
  terminal: Terminal,
): Promise<void> {
  const { operation, input, all, out, yes } = invocation;
  const { resource, method, path } = operation;
  const printed = {
    resource,
    asked: `${method} ${path}`,
    kind: kindOf(operation),
    isRead: method === 'GET',
  };
  if (operation.answer === 'events' && asksForStream(input)) refuseForms(settings, STREAMED);
  const printer = await createPrinter(settings, printed, terminal);
  const connection = await connect(settings, terminal, operation.secure ?? true);
  if (!settings.dryRun) await checkOut(out);
  const send = senderOf(invocation, connection, terminal);
  if (operation.method === 'DELETE' && !yes && !settings.dryRun) {
    const request = await requestOf(settings, terminal, (dry) => senderOf(invocation, dry, terminal)(input));
    await confirm(request, connection.source, terminal, () =>
      whatGoes(givenOf(invocation), lookOf(invocation, connection, terminal), terminal),
    );
  }
  if (all) {
    const query = (input ?? {}) as Record<string, unknown>;
    const { gap } = await walk(
      (place) => send(place),
      query,
      terminal,
      (page) => printer.add(page),
    );
    return endWalk(printer, gap);
  }
  const answer = await sayingWhether(operation, terminal.signal, () => sendOnce(send, invocation, terminal));
  const { data } = answer;
  if (!(data instanceof ReadableStream)) {
    await printer.print(data);
    return hintAtMore(data, operation, input, pagedOperation(operation) !== undefined, terminal);
  }
  if (operation.answer !== 'events') return download(answer, out, isTable(input), terminal);
  const stream = data as ReadableStream<Uint8Array>;
  const { chatFormOf, printChat } = await import('./chat-stream.ts');
  await printChat(stream, chatFormOf(settings), terminal);
}

function senderOf({ operation, ids }: Invocation, connection: Connection, { signal }: Terminal): Send {
  const method = connection.method(operation.resource, operation.action);
  const takesInput = operation.body !== undefined || operation.query !== undefined;
  return (value, call = {}) => method(...ids, ...(takesInput ? [value] : []), { signal, ...call });
}

/** What the user named, a line each. */
function givenOf({ operation, ids, input }: Invocation): string[] {
  const names = pathParameters(operation.path);
  const filters = Object.entries((input ?? {}) as object) as [string, unknown][];
  return [
    ...ids.map((id, at) => `${names[at]}: ${idCell(id)}`),
    ...filters.map(
      ([name, value]) =>
        `${kebab(name)}: ${[value]
          .flat()
          .map(isIdName(name) ? idCell : cell)
          .join(', ')}`,
    ),
  ];
}

/** The operation that reads what this one deletes. */
function lookOf({ operation, ids, input }: Invocation, connection: Connection, { signal }: Terminal) {
  const { resource, path } = operation;
  const reader = OPERATIONS.find(
    (each) => each.resource === resource && each.path === path && each.method === 'GET',
  );
  if (!reader) return undefined;
  const args = reader.query ? [...ids, { ...(input as object), limit: 1 }] : ids;
  return () => connection.method(resource, reader.action)(...args, { signal, retry: { limit: 0 } });
}

async function sendOnce(send: Send, { operation, input }: Invocation, terminal: Terminal): Promise<Answer> {
  if (!operation.form) return send(input);
  const progress = await createProgress(terminal, 'bytes');
  try {
    return await send(input, { onUploadProgress: ({ sent, total }) => progress.at(sent, total) });
  } finally {
    progress.stop();
  }
}
