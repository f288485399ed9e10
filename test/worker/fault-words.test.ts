/** What somebody reads who has sent something wrong: the field, what was expected, and what came. */
import { describe, expect, it } from 'vitest';
import { signedIn } from './console.ts';
import { ask, callOf, makeSite, refusal } from './harness.ts';

const FORM = {
  firstName: 'Ada',
  email: 'ada@example.com',
  message: 'Hello',
  idempotencyKey: 'key-of-the-form',
  filledInMs: 9000,
};

const LONG = 'x'.repeat(9000);

describe('a refusal', () => {
  it.each([
    ['/api/vapi/call/web', { assistantId: 7 }, 'assistantId: expected text, got 7'],
    ['/api/vapi/call/web', { assistantId: '' }, 'assistantId: expected at least 1 characters, got ""'],
    ['/api/vapi/call/web', { assistant: [1] }, 'assistant: expected an object, got [1]'],
    ['/api/vapi/call/web', [], 'The request body is not valid: expected an object, got []'],
    ['/api/tavus/create-conversation', {}, 'agentId: expected text, got nothing'],
    ['/api/vapi/call/ID/rating', { rating: 'sideways' }, 'rating: expected one of up, down, got "sideways"'],
    ['/api/vapi/call/ID/measures', { loss: 'much' }, /^[\w.]+: expected .+, got .+/],
    ['/api/contact', Object.assign({}, FORM, { firstName: {} }), /^firstName: expected .+, got \{\}/],
    ['/api/chat', { message: LONG }, /^message: expected .+, got \d+/],
    ['/api/callbacks', { name: 'Ada', filledInMs: '1' }, /^[\w.]+: expected .+, got .+/],
    ['/api/newsletter', { email: 4 }, /^[\w.]+: expected .+, got .+/],
    ['/api/chat', { message: null }, /^message: expected .+, got null/],
    ['/api/pass', { challengeToken: 1 }, 'challengeToken: expected text, got 1'],
  ])('names the field, what was expected and what came: %s, case %#', async (path, body, words) => {
    const site = await makeSite({ allowTransient: true });
    const { id } = await callOf(site);
    const answer = await ask(path.replace('ID', id), { site, body });
    const { message } = await refusal(answer, 400, 'bad-request');
    expect(message).toMatch(typeof words === 'string' ? words.trim() : words);
    expect(message).not.toMatch(/Invalid|Too (small|big)|received|Unrecognized/);
  });

  it('does so at the console', async () => {
    const site = await makeSite();
    const editor = await signedIn('editor', [site]);
    const answer = await editor.ask(`/alerts/${site}`, { body: { failedPercent: 0 } });
    const { error } = (await answer.json()) as { error: { message: string } };
    expect(error.message).toBe('failedPercent: expected a number from 1 on, got 0');
  });
});
