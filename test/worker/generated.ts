/** What the tests share that send whatever can be sent. */
import { env } from 'cloudflare:test';
import fc from 'fast-check';
import { expect } from 'vitest';

/** Requests for each route: all of them where there is time. */
export const RUNS = env.SOAK ? 2000 : 60;
/** The long run looks elsewhere each time; the short one is the same for everybody. */
export const SEED = env.SOAK ? {} : { seed: 20_261_121 };

const ERROR_KEYS = ['code', 'message', 'requestId', 'field', 'retryAfter'];

const odd = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  '\0',
  '🎉',
  '\ud800',
);
export const word = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), odd);
export const value = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  word,
  fc.constantFrom(0, -1, 1e308, Number.MAX_SAFE_INTEGER, '', ' ', null, true),
  fc.integer({ min: 100, max: 60_000 }).map((length) => 'x'.repeat(length)),
);
/** JSON text with a key that an object literal cannot have. */
export const polluted = fc.constantFrom(
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1,"a":2}',
);

/** Never a 5xx of ours, and a failure in the one shape. @returns the failure's code and field, where it is one */
export async function checkAnswer(
  response: Response,
  method: string,
): Promise<{ code: string; field?: string } | null> {
  const text = await response.text();
  expect(response.status, text).toBeLessThan(500);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  if (response.status < 400 || method === 'HEAD') return null;
  expect(response.headers.get('content-type')).toBe('application/json');
  const body = JSON.parse(text) as { error: { code: string; field?: string; message: string } };
  expect(Object.keys(body)).toEqual(['error']);
  expect(ERROR_KEYS).toEqual(expect.arrayContaining(Object.keys(body.error)));
  expect(body.error.code).toMatch(/^[a-z-]+$/);
  expect(body.error.message).toEqual(expect.stringMatching(/.{5}/));
  expect((body.error as { requestId?: string }).requestId).toBe(response.headers.get('x-request-id'));
  // Nor as the library words it that looks at bodies.
  expect(body.error.message).not.toMatch(
    /^[^"]*(Invalid (input|option|string|key)|Too (small|big):|Unrecognized key)/,
  );
  expect(text).not.toMatch(/vapi-private-key|tavus-api-key|\bat .+\.ts:\d+|D1_ERROR|SQLITE/);
  return body.error;
}

/** Of a call, as a browser tells them. */
export const MEASURES = {
  listening: 800,
  firstSound: 1200,
  steps: { microphone: 90 },
  silences: [700],
  interruptions: [],
  loss: 0.1,
  jitter: null,
  roundTrip: 40,
  reconnects: 0,
  deviceChanges: 0,
  error: null,
};
