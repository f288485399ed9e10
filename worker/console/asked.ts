/** What a request of the console asks: its query, as its route's schema has it. */
import type * as z from 'zod';
import type { AppContext } from '../app-env.ts';
import { ApiError } from '../errors.ts';
import { checked } from '../middleware/json-body.ts';
import { quoted } from '../plain-text.ts';

const wrong = (field: string, expected: string, got: string) =>
  new ApiError('bad-request', { message: `${field}: expected ${expected}, got ${got}`, field });

function namesOf(schema: z.ZodType): string[] {
  return 'shape' in schema ? Object.keys(schema.shape as object) : [];
}

/** @throws ApiError 'bad-request' with the field, what was expected and what came */
export function readQuery<T>(c: AppContext, schema: z.ZodType<T>): T {
  const given = c.req.queries();
  const known = namesOf(schema);
  for (const [name, values] of Object.entries(given)) {
    if (!known.includes(name))
      throw wrong(
        quoted(name).slice(1, -1),
        known.length > 0 ? `one of ${known.join(', ')}` : 'no filter',
        'a name of none',
      );
    if (values.length > 1) throw wrong(name, 'one value', values.map(quoted).join(', '));
  }
  const query = Object.fromEntries(Object.entries(given).map(([name, [value]]) => [name, value]));
  return checked(schema, query);
}
