import { describe, expect, it } from 'vitest';
import offers from '../../../site/_data/offers.js';
import { askedBy, handedOver, merged, aboutQuery } from '../../../site/islands/contact/about.ts';
import { refusalOf } from '../../../site/islands/parts/send.ts';
import { ApiError, NetworkError, TimeoutError } from '../../../widget/api/errors.ts';

const NONE = { candidate: '', plan: '', industry: '' };

describe('the address says what a message is about', () => {
  it.each([
    ['', {}, '', []],
    ['?interest=demo', {}, 'demo', []],
    ['?interest=pricing&plan=professional', { plan: 'professional' }, 'pricing', []],
    [
      '?candidate=sa-001&industry=Retail-E-commerce',
      { candidate: 'SA-001', industry: 'retail-e-commerce' },
      '',
      [],
    ],
    [
      '?candidate=ZZ-999&plan=<b>&interest=bribery',
      {},
      '',
      ['candidate “ZZ-999”', 'plan “<b>”', 'interest “bribery”'],
    ],
  ])('%s', (search, about, interest, unknown) => {
    const asked = askedBy(search, offers);
    expect(asked.about).toEqual(about);
    expect(asked.interest).toBe(interest);
    expect([...asked.unknown].sort()).toEqual([...unknown].sort());
  });

  it('knows every candidate and plan, and every industry but “all”', () => {
    expect(offers.candidate).toHaveLength(57);
    expect(offers.candidate[0]).toEqual({ value: 'SA-001', label: 'Juniper, Inbound Lead Qualifier' });
    expect(offers.plan.map(({ value }) => value)).toEqual(['starter', 'professional', 'enterprise']);
    const values = Object.values(offers).flatMap((list) => list.map(({ value }) => value));
    expect(new Set(values).size).toBe(values.length);
    expect(values).toContain('human-resources');
    expect(values).not.toContain('all-industries');
  });

  it('wins over what was kept, field by field; what is on no list any more is dropped', () => {
    const kept = { candidate: 'SA-002', plan: 'starter', industry: 'alchemy', message: 'x' };
    expect(merged({ candidate: 'SA-001' }, kept, offers)).toEqual({
      ...NONE,
      candidate: 'SA-001',
      plan: 'starter',
    });
  });

  it('is brought in line with the form, and keeps what is not of it', () => {
    expect(aboutQuery('?candidate=ZZ-999&utm_source=x', NONE, '')).toBe('?utm_source=x');
    expect(aboutQuery('', { ...NONE, candidate: 'SA-001' }, 'demo')).toBe('?candidate=SA-001&interest=demo');
    expect(aboutQuery('?plan=starter', NONE, '')).toBe('');
  });

  it('hands a transcript over in its fragment, and nothing where the fragment is but the place', () => {
    expect(handedOver('#message=You%3A%20hello%0AAssistant%3A%20hi')).toBe('You: hello\nAssistant: hi');
    expect(handedOver('#message')).toBe('');
    expect(handedOver('')).toBe('');
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
    [
      'for today',
      answer(429, { code: 'too-many-requests', message: 'Please try again tomorrow.', retryAfter: 40_000 }),
      'Please try again tomorrow. What you wrote',
    ],
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
