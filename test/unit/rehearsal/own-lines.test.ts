/** In a rehearsal each candidate has lines of its own, from its resume: no two of a department say the same. */
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import catalogue from '../../../site/_data/catalogue.js';
import cast from '../../../site/_data/cast.js';
import { ownLinesOf, spokenLinesOf } from '../../../site/build/own-lines.ts';
import { recordedLinesOf } from '../../../site/build/recorded-lines.ts';
import { sampleOf } from '../../../site/build/samples.ts';
import type { Candidate } from '../../../site/islands/parts/candidate-types.ts';
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

  it('say it once more to whoever asks once more', async () => {
    const juniper = candidates.find(({ id }) => id === 'SA-001');
    if (!juniper) throw new Error('nobody');
    const write = chatWith(juniper);
    await write('Good morning');
    const tools = await write('Which tools do you know?');
    expect(await write('Do you work with Pipedrive?')).toBe(`That one is not on my resume. ${tools}`);
    expect(await write('Which systems do you work in?')).toBe(`As I said: ${tools}`);
    expect(await write('Which systems was it?')).toBe(`Once more: ${tools}`);
  });

  it.each([
    ['SA-003', 'Do you work in real estate?', /^Most of my calls are in .*Real Estate/],
    [
      'SA-001',
      'Do you fit into Pipedrive?',
      /^That one is not on my resume\. I work in Salesforce, .*Your other systems we look at together/,
    ],
    ['SA-001', 'I run a plumbing company, are you the right one for me?', /rehearsal/],
    ['HR-003', 'Will you store documents such as an I-9?', /storage of documents/],
    ['OP-001', 'Do you screen callers?', 'My resume lists it: caller screening.'],
    ['OP-002', 'Do you send reminders?', 'My resume lists it: reminder calls.'],
    ['SA-003', 'Tell me about yourself', /^In one line: turns “sometime next week”/],
  ])('answer from the resume what no line speaks of: %s, %s', async (id, asked, said) => {
    const candidate = candidates.find((one) => one.id === id);
    if (!candidate) throw new Error('nobody');
    const write = chatWith(candidate);
    await write('Good morning');
    const words = await write(asked);
    if (typeof said === 'string') expect(words).toBe(said);
    else expect(words).toMatch(said);
    // What is on no resume stays unanswered.
    expect(await write('Whose umbrella is it?')).toMatch(/rehearsal|resume does not/);
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

describe('what a candidate leaves of its department’s lines', () => {
  const named = (id: string) => candidates.find((candidate) => candidate.id === id) as Candidate;
  it.each([
    ['OP-001', 'Can you do dispatch?', 'nearest free technician', false],
    ['OP-003', 'Can you do dispatch?', 'nearest free technician', true],
    ['OP-001', 'Can I track an order?', 'For an order I read', false],
    ['OP-004', 'Can I track an order?', 'For an order I read', true],
    ['HR-004', 'Do you interview applicants?', 'Then I hold the first conversation', false],
    ['HR-001', 'Do you interview applicants?', 'Then I hold the first conversation', true],
  ])('is what its resume speaks of: %s, “%s”', async (id, asked, line, isSaid) => {
    expect((await chatWith(named(id))(asked)).includes(line)).toBe(isSaid);
  });

  it('is enough for a conversation', () => {
    for (const candidate of candidates) {
      const { turns, keeps } = ownLinesOf(candidate);
      expect(turns.length + keeps.length, candidate.id).toBeGreaterThanOrEqual(12);
      expect(keeps.length, candidate.id).toBeGreaterThanOrEqual(2);
    }
  });

  it('says of a standard whether its resume has it', async () => {
    expect(await chatWith(named('OP-007'))('Are you HIPAA compliant?')).toContain(
      'Yes, my resume has it: HIPAA',
    );
    expect(await chatWith(named('OP-001'))('Are you HIPAA compliant?')).toContain(
      'HIPAA is not on my resume',
    );
  });
});

describe('what is spoken of them', () => {
  const folder = resolve(import.meta.dirname, '../../../worker/rehearsal/voice');

  it('has a recording of these very words, as long as its words take, and no other is there', () => {
    const clips = candidates.flatMap((candidate) => {
      const { recordings } = recordedLinesOf(candidate);
      return spokenLinesOf(candidate).map(({ text }) => {
        const recording = recordings[text];
        if (!recording) throw new Error(`${candidate.id}: ${text}`);
        const { clip, ms, wordEnds } = recording;
        expect(wordEnds).toHaveLength(text.split(' ').length);
        expect(wordEnds.toSorted((a, b) => a - b)).toEqual(wordEnds);
        expect(ms).toBeGreaterThanOrEqual(wordEnds.at(-1) ?? Infinity);
        expect(statSync(join(folder, `${clip}.mp3`)).size, clip).toBeGreaterThan(2000);
        return `${clip.replace('own/', '')}.mp3`;
      });
    });
    expect(readdirSync(join(folder, 'own')).sort()).toEqual([...new Set(clips)].sort());
  });

  it('makes a sample of its own of each, of about twenty seconds', () => {
    const said = candidates.map((candidate) => {
      const sample = sampleOf(candidate);
      expect(sample.map(({ who }) => who)).toEqual(['assistant', 'assistant', 'visitor', 'assistant']);
      const { recordings } = recordedLinesOf(candidate);
      const ms = Object.values(recordings).reduce((sum, recording) => sum + recording.ms, 0);
      expect(ms).toBeGreaterThan(14_000);
      return sample.map(({ words }) => words.map(({ word }) => word).join(' ')).join(' ');
    });
    expect(new Set(said).size).toBe(57);
  });
});
