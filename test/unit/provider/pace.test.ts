import { expect, it } from 'vitest';
import { createPace } from '../../../widget/provider/vapi/pace.ts';
import { readMessage } from '../../../widget/provider/vapi/messages.ts';

const speech = (text: string, timing: object | undefined, turn = 1) => ({
  type: 'assistant.speechStarted',
  text,
  turn,
  timing,
});
const text = 'The slot is the first of the day.';

it('reads exact times, with spaces among the words, from whenever the voice began', () => {
  const pace = createPace();
  const told = pace(
    speech(text, {
      type: 'word-alignment',
      words: ['The', ' ', 'slot', ' '],
      wordsStartTimesMs: [1200, 1500, 1500, 1900],
      wordsEndTimesMs: [1500, 1500, 1900, 1900],
    }),
  );
  expect(told).toEqual({
    type: 'pace',
    text,
    isNew: true,
    words: [
      { end: 3, from: 0, to: 300 },
      { end: 8, from: 300, to: 700 },
    ],
  });
});

it.each([
  ['before it', 2],
  ['with it', 5],
])('finds a piece by the count of words %s, though a word stands twice', (_, wordsSpoken) => {
  const pace = createPace();
  const piece = { type: 'word-progress', totalWords: 8, segment: 'is the first', segmentDurationMs: 900 };
  expect(pace(speech(text, { ...piece, wordsSpoken }))?.words).toEqual([
    { end: 11, from: 0, to: 300 },
    { end: 15, from: 300, to: 600 },
    { end: 21, from: 600, to: 900 },
  ]);
});

it('goes on where the piece before has ended, and begins anew with a turn', () => {
  const pace = createPace();
  const piece = (word: string) => ({
    type: 'word-progress',
    wordsSpoken: 0,
    totalWords: 0,
    words: [{ word, startMs: 0, endMs: 200 }],
  });
  pace(speech('the', piece('the')));
  expect(pace(speech('the day', piece('day')))).toMatchObject({ isNew: false, words: [{ end: 7 }] });
  expect(pace(speech('day', piece('day'), 2))).toMatchObject({ isNew: true, words: [{ end: 3 }] });
});

it.each([
  ['no timing', speech(text, undefined)],
  ['a timing of tomorrow', speech(text, { type: 'by-breath' })],
  ['broken times', speech(text, { type: 'word-alignment', words: ['The'], wordsStartTimesMs: ['?'] })],
  ['other words', speech(text, { type: 'word-progress', words: [{ word: 'Never', startMs: 0, endMs: 9 }] })],
  ['no text', { type: 'assistant.speechStarted', timing: {} }],
  ['another message', { type: 'transcript' }],
  ['nothing', null],
])('tells nothing of %s', (_, message) => {
  expect(createPace()(message)).toBeNull();
});

it.each([
  ['language-change-detected', 'es', 'es'],
  ['language-changed', 'pt-br', 'pt-BR'],
])('reads a change of language (%s)', (type, language, expected) => {
  expect(readMessage({ type, language })).toContainEqual({ type: 'language', language: expected });
});

it('takes no language from what is none', () => {
  const told = readMessage({ type: 'language-change-detected', language: 'not a tag' });
  expect(told.map(({ type }) => type)).toEqual(['message']);
});
