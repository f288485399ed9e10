import { AnswerError } from './errors/answer-error.ts';
import { requestIdOf } from './errors/request-error.ts';
import { type Exchange, explain, heard } from './exchange.ts';
import { type Plan, pathOf } from './plan.ts';

/** A response with its parsed body, as the generated client gives it. */
export interface ManagementResponse<Data> extends Response {
  readonly data: Data;
  readonly error: null;
}

/** Whether the answer is handed on as it comes, and not read here. */
export function isStream({ answer }: Plan['operation'], response: Response): boolean {
  if (answer === 'bytes') return true;
  if (answer !== 'events' && answer !== 'any') return false;
  const type = response.headers.get('content-type') ?? '';
  // Of what the table does not know, a web page is no answer, and everything else that is no JSON is bytes.
  return answer === 'events'
    ? type.startsWith('text/event-stream')
    : !/^$|json|text\/html/.test(type) && response.status !== 204;
}

/** A 2xx answer with its bytes as `data`. */
export const streamed = (response: Response, exchange: Exchange): ManagementResponse<unknown> =>
  toAnswer(response, watch(response.body, exchange));

/**
 * A 2xx answer with its parsed JSON as `data`; null for 204, and for operations that answer nothing.
 * @throws {AnswerError} for empty or broken JSON, which the generated client takes for success
 */
export const parsed = (response: Response, text: string, { plan }: Exchange): ManagementResponse<unknown> =>
  toAnswer(response, response.status === 204 ? null : parse(text, response, plan));

function parse(text: string, response: Response, plan: Plan): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const { answer, method } = plan.operation;
    if (answer === 'nothing' || (answer === 'any' && text.trim() === '')) return null;
    throw new AnswerError(method, pathOf(plan), response.status, describe(text), requestIdOf(response));
  }
}

function describe(text: string): string {
  if (text.trim() === '') return 'nothing';
  return text.trimStart().startsWith('<') ? 'a web page' : `broken JSON (${text.length} characters)`;
}

const toAnswer = (response: Response, data: unknown): ManagementResponse<unknown> =>
  Object.assign(response, { data, error: null });

/** The bytes as they come. The clock runs only while a read waits: a slow reader is no slow provider. */
function watch(body: ReadableStream<Uint8Array> | null, exchange: Exchange): ReadableStream<Uint8Array> {
  const { deadline, plan } = exchange;
  const idleMs = plan.options.idleMs ?? deadline.limitMs;
  deadline.rest();
  const reader = (body ?? new Blob([]).stream()).getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        deadline.extend(idleMs);
        try {
          const { done, value } = await heard(() => reader.read(), exchange);
          deadline.rest();
          if (!done) return controller.enqueue(value);
          deadline.stop();
          controller.close();
        } catch (thrown) {
          deadline.stop();
          controller.error(explain(exchange, thrown));
        }
      },
      async cancel(reason) {
        deadline.stop();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
