import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod';
import type { MiddlewareHandler } from 'hono';
import type { AppContext } from '../app-env.ts';
import { ApiError } from '../errors.ts';
import { quoted } from '../plain-text.ts';
import { faultWords, inOurWords } from '../schemas/fault-words.ts';
import { Late, within } from '../within.ts';

/** Deepest nesting that is read: far beyond any real payload, far short of a stack overflow. */
const DEEPEST = 32;

/** How long a body may take to arrive, in ms: nothing of ours is held open by one that never ends. */
const ARRIVES_MS = 10_000;

const LATE = `The request body did not arrive within ${ARRIVES_MS / 1000} s.`;

/** @param message what whoever sent it reads. @throws ApiError 'bad-request' where it does not arrive */
export async function inTime<T>(reading: Promise<T>, message = LATE): Promise<T> {
  try {
    return await within(ARRIVES_MS, reading);
  } catch (error) {
    if (!(error instanceof Late)) throw error;
    throw new ApiError('bad-request', { message });
  }
}

export function limitBody(maxSize: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError('body-too-large', { message: `The request body is larger than ${maxSize} bytes.` });
    },
  });
  return async (c, next) => {
    // It reads a body of unknown length itself, before it goes on.
    let goesOn: () => void = () => undefined;
    const read = new Promise<void>((resolve) => (goesOn = resolve));
    const answered = limit(c, () => {
      goesOn();
      return next();
    });
    answered.catch(() => undefined);
    await inTime(Promise.race([read, answered]));
    return answered;
  };
}

type BodyType = 'application/json' | 'text/plain';

function checkType(c: AppContext, types: readonly BodyType[]): void {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (types.some((allowed) => allowed === type)) return;
  throw new ApiError('content-type', {
    message: `Expected content type ${types.join(' or ')}, got ${type ? quoted(type) : 'none'}.`,
  });
}

function tooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 92) i += 1;
      else if (char === 34) inString = false;
    } else if (char === 34) inString = true;
    else if (char === 91 || char === 123) {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (char === 93 || char === 125) depth -= 1;
  }
  return false;
}

/** JSON has numbers of any size, JavaScript has not: one that became infinite would go on as null. @returns its field */
function tooLargeNumber(value: unknown, field = ''): string | undefined {
  if (value === Infinity || value === -Infinity) return field;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    const found = tooLargeNumber(item, field ? `${field}.${name}` : name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first thing that is wrong, as an error that names the field. */
export function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value, { error: inOurWords });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const unknownKey = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = [...(issue?.path ?? []), ...(unknownKey === undefined ? [] : [unknownKey])];
  const field = path.map(String).join('.').slice(0, 200);
  const known = issue && unknownKey === undefined ? faultWords(issue, value) : null;
  const message = known ?? 'this field is not known';
  throw new ApiError('bad-request', {
    message: field ? `${field}: ${message}` : `The request body is not valid: ${message}`,
    ...(field && { field }),
  });
}

/** The body as what the schema says. `types` are the content types that this route takes. */
export async function readBody<T>(
  c: AppContext,
  schema: z.ZodType<T>,
  types: readonly BodyType[] = ['application/json'],
): Promise<T> {
  checkType(c, types);
  const text = await inTime(c.req.text());
  if (tooDeep(text)) throw new ApiError('bad-request', { message: 'The request body is nested too deeply.' });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError('bad-json');
  }
  const field = tooLargeNumber(value)?.slice(0, 200);
  if (field !== undefined)
    throw new ApiError('bad-request', {
      message: `${field || 'The request body'}: expected a number up to 1.8e308, got a larger one`,
      ...(field && { field }),
    });
  return checked(schema, value);
}
