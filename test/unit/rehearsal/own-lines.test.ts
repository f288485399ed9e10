/** In a rehearsal's chat each candidate has lines of its own, from its resume: no two of a department say the same. */
import { describe, expect, it } from 'vitest';
import catalogue from '../../../site/_data/catalogue.js';
import cast from '../../../site/_data/cast.js';
import { ownLinesOf } from '../../../site/build/own-lines.ts';
import type { Candidate } from '../../../site/islands/catalogue/types.ts';
import { createRehearsalChat } from '../../../worker/rehearsal/chat.ts';

const chat = createRehearsalChat(0);
const context = { origin: 'https://worker.test', site: 'default', requestId: 'one' };
const candidates = catalogue.candidates as Candidate[];

function chatWith(candidate: Candidate) {
  let sessionId: string | null = null;
  const assistantId = cast.members[candidate.id]?.plays ?? '';
  return async (message: string) => {
    let words = '';
    const order = { assistantId, message, sessionId, context: null, variables: null };
    for await (const event of chat.stream({ ...order, own: ownLinesOf(candidate) }, context)) {
      if (event.type === 'session') ({ sessionId } = event);
      if (event.type === 'delta') words += event.text;
    }
    return words;
  };
}
const answers = (message: string) => Promise.all(candidates.map((candidate) => chatWith(candidate)(message)));
/** Without the name. */
const nameless = (words: string) => words.replace(/^Hello, this is [^.]+\. /, '');

describe('the candidates of a rehearsal’s chat', () => {
  it.each(['Good morning', 'What are you best at?', 'Which tools do you know?'])(
    'answer “%s” each in words of their own',
    async (message) => {
      const said = (await answers(message)).map(nameless);
      expect(said).toHaveLength(57);
      const twice = said.filter((words, at) => said.indexOf(words) !== at);
      // What they are best at, and the tools, may be the same once in a while; how they begin never is.
      expect(twice.length / said.length, twice.join('\n')).toBeLessThan(
        message === 'Good morning' ? 0.01 : 0.2,
      );
    },
  );

  it('answer the caller of their own sample as they do there', async () => {
    const missed: string[] = [];
    for (const candidate of candidates) {
      const words = await chatWith(candidate)(candidate.exchange.caller);
      if (!words.includes(candidate.exchange.answer)) missed.push(candidate.exchange.caller);
    }
    // It has no word to tell it by.
    expect(missed).toEqual(['What else do you need from me?']);
  });

  it('say each of these lines once, and then go on with their part', async () => {
    const [juniper] = candidates;
    if (!juniper) throw new Error('nobody');
    const write = chatWith(juniper);
    await write('Good morning');
    const first = await write('Which tools do you know?');
    expect(first).toContain('I work in ');
    expect(await write('Which tools do you know?')).not.toBe(first);
    expect(await write('That is all, bye')).not.toContain('I work in ');
  });
});
