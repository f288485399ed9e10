import { AnswerError } from './errors/answer-error.ts';
import { type Exchange, explain } from './exchange.ts';
import type { Operation } from './operation.ts';

/** A response with its parsed body, as the generated client gives it. */
export interface ManagementResponse<Data> extends Response {
  readonly data: Data;
  readonly error: null;
}

/**
 * Reads a 2xx answer. `data` is the parsed JSON, a byte stream, or null for 204 and for operations that answer nothing.
 * @throws {AnswerError} for empty or broken JSON, which the generated client takes for success
 */
export async function readAnswer(
  answer: Operation['answer'],
  response: Response,
  exchange: Exchange,
): Promise<ManagementResponse<unknown>> {
  if (isStream(answer, response)) {
    return answered(response, watch(response.body, exchange));
  }
  let text: string;
  try {
    text = await response.text();
  } catch (thrown) {
    throw explain(exchange, thrown);
  }
  exchange.deadline.stop();
  return answered(response, parse(answer, response, text, exchange));
}

function answered(response: Response, data: unknown): ManagementResponse<unknown> {
  const answer = response as Response & { data: unknown; error: null };
  answer.data = data;
  answer.error = null;
  return answer;
}

function isStream(answer: Operation['answer'], response: Response): boolean {
  if (answer === 'bytes') return true;
  return answer === 'events' && (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
}

function parse(answer: Operation['answer'], response: Response, text: string, exchange: Exchange): unknown {
  if (response.status === 204) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (answer === 'nothing') return null;
    throw new AnswerError(exchange.method, exchange.path(), response.status, describe(text));
  }
}

function describe(text: string): string {
  if (text.trim() === '') return 'nothing';
  return text.trimStart().startsWith('<') ? 'a web page' : `broken JSON (${text.length} characters)`;
}

/** The bytes as they come. The clock runs only while a read waits: a slow reader is no slow provider. */
function watch(body: ReadableStream<Uint8Array> | null, exchange: Exchange): ReadableStream<Uint8Array> {
  const { deadline } = exchange;
  deadline.rest();
  const reader = (body ?? new Blob([]).stream()).getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        deadline.extend(exchange.idleMs);
        try {
          const { done, value } = await reader.read();
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
