import type { RequestOptions } from '../../management/client.ts';
import type { Method } from '../../management/operation.ts';
import { splitQuery } from '../../management/request.ts';
import { findOperation, readPath } from '../../management/request-path.ts';
import { cell } from '../print.ts';
import { confirm, whatGoes } from './confirm.ts';
import { connect, type Connection, requestOf } from './connect.ts';
import { checkOut, download } from './download.ts';
import { type OutputSettings, refuseForms } from './output-options.ts';
import { sayingWhether } from './interrupted.ts';
import { createPrinter } from './printer.ts';
import { endWalk } from './end-walk.ts';
import type { Terminal } from './terminal.ts';
import { inRequestWords } from './users-words.ts';
import { walk } from './walk.ts';

interface Request {
  method: string;
  path: string;
  request: RequestOptions;
  all: boolean | undefined;
  out: string | undefined;
  yes: boolean | undefined;
}

/** Sends what `talklive api` was given, and prints the answer. */
export async function sendRequest(
  given: Request,
  settings: OutputSettings,
  terminal: Terminal,
): Promise<void> {
  try {
    await sendAndPrint(given, settings, terminal);
  } catch (thrown) {
    throw inRequestWords(thrown, given.path);
  }
}

async function sendAndPrint(given: Request, settings: OutputSettings, terminal: Terminal): Promise<void> {
  const { path, request, all, out, yes } = given;
  // Any other is the client's to refuse.
  const method = given.method.toUpperCase() as Method;
  const printer = await createPrinter(
    settings,
    { resource: '', asked: `${method} ${path}`, kind: undefined, isRead: method === 'GET' },
    terminal,
  );
  const connection = await connect(settings, terminal);
  if (!settings.dryRun) await checkOut(out);
  const send = ({ client }: Connection, more: RequestOptions = {}) =>
    client.request(method, path, { ...request, ...more });
  if (method === 'DELETE' && !yes && !settings.dryRun) {
    const { client } = connection;
    const { body, ...look } = request;
    const given = body === undefined ? [] : [`body: ${cell(body)}`];
    const asked = await requestOf(settings, terminal, (dry) => send(dry));
    const reader = () => client.request('GET', path, { ...look, retry: { limit: 0 } });
    await confirm(asked, connection.source, terminal, () => whatGoes(given, reader, terminal));
  }
  if (all) {
    const [bare, asked] = splitQuery(path, request.query);
    const { query: _, ...options } = request;
    const list = (place: object) => connection.client.request('GET', bare, { ...options, query: place });
    const { gap } = await walk(list, asked as Record<string, unknown>, terminal, (page) => printer.add(page));
    return endWalk(printer, gap);
  }
  const answer = await sayingWhether({ method, path }, terminal.signal, () => send(connection));
  const isTable = /\.csv$/i.test(out ?? '');
  if (answer.data instanceof ReadableStream) {
    if (out === undefined && isChat(method, path) && isEvents(answer.headers)) {
      const { chatFormOf, printChat } = await import('./chat-stream.ts');
      return printChat(answer.data as ReadableStream<Uint8Array>, chatFormOf(settings), terminal);
    }
    // What was done cannot be done again to see it.
    if (method === 'GET') refuseForms(settings, 'the answer is no JSON');
    return download(answer, out, isTable, terminal);
  }
  await printer.print(answer.data);
}

const isChat = (method: Method, path: string): boolean =>
  findOperation(method, readPath(path, false).segments)?.answer === 'events';

const isEvents = (headers: Headers): boolean =>
  (headers.get('content-type') ?? '').startsWith('text/event-stream');
