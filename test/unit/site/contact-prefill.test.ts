import { describe, expect, it } from 'vitest';
import { prefillOf } from '../../../site/islands/contact/prefill.ts';
import { refusalOf } from '../../../site/islands/parts/send.ts';
import { ApiError, NetworkError, TimeoutError } from '../../../widget/api/errors.ts';
import { CONTACT_LIMITS } from '../../../worker/contract.ts';

describe('the address fills the form', () => {
  it.each([
    ['?interest=demo', '', { interest: 'demo' }],
    ['?interest=bribery', '', {}],
    [
      '?interest=pricing&plan=professional',
      '',
      { interest: 'pricing', message: 'I am interested in the Professional plan.' },
    ],
    ['?plan=<b>', '', {}],
    ['?candidate=sa-001', '', { message: 'I would like to hire SA-001.' }],
    ['', '#message=You%3A%20hello%0AAssistant%3A%20hi', { message: 'You: hello\nAssistant: hi' }],
    ['?plan=starter', '#message=A%20call', { message: 'A call' }],
  ])('%s%s', (search, hash, expected) => {
    expect(prefillOf(search, hash)).toEqual(expected);
  });

  it('keeps a transcript within what the Worker accepts', () => {
    const { message } = prefillOf('', `#message=${'a'.repeat(CONTACT_LIMITS.message + 1)}`);
    expect(message).toHaveLength(CONTACT_LIMITS.message);
  });
});

describe('a form that did not go through', () => {
  const answer = (status: number, error: object) =>
    new ApiError(status, JSON.stringify({ error }), 'POST /api/contact');

  it('says beside the field what the Worker found', () => {
    expect(
      refusalOf(answer(400, { code: 'bad-request', message: 'Expected an email address.', field: 'email' })),
    ).toEqual({
      field: 'email',
      message: 'Expected an email address.',
    });
  });

  it.each([
    ['offline', new NetworkError('POST', new TypeError('x')), 'You seem to be offline.'],
    ['too late', new TimeoutError('POST', 15_000), 'We did not answer in time.'],
    ['too often', answer(429, { code: 'too-many-requests', message: 'x', retryAfter: 20 }), 'in 20 seconds'],
    ['our fault', answer(500, { code: 'internal', message: 'stack' }), 'Something went wrong on our side.'],
    ['no database', answer(503, { code: 'database-down', message: 'Try in a moment.' }), 'Try in a moment.'],
    ['nobody knows', new Error('secret'), 'Something went wrong on our side.'],
  ])('%s: says why, and that nothing is lost', (_case, error, words) => {
    const { field, message } = refusalOf(error);
    expect(field).toBeNull();
    expect(message).toContain(words);
    expect(message).toContain('What you wrote is still here.');
    expect(message).not.toMatch(/stack|secret/);
  });
});
