import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createSpeaker,
  sentenceFrom,
  sentenceOf,
  type Sentence,
} from '../../../worker/rehearsal/page/speaker.ts';
import { LINES } from '../../../worker/rehearsal/voice/lines.ts';
import { recordedMessages } from './stubs.ts';

const sentence: Sentence = {
  text: 'One two three',
  ms: 1000,
  wordEnds: [300, 600, 900],
  sound: { murmurMs: 1000 },
};

function stage() {
  const ending = new AbortController();
  const recorded = recordedMessages();
  const mouth = { play: vi.fn(() => Promise.resolve()), hush: vi.fn() };
  const hearing = { assistantBegins: vi.fn(), assistantEnds: vi.fn() };
  const speaker = createSpeaker(mouth, hearing, recorded.messages, ending.signal);
  const transcripts = () =>
    recorded.ofType('transcript').map((m) => `${m['transcriptType']}: ${m['transcript']}`);
  return { ...recorded, ending, mouth, hearing, speaker, transcripts };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a sentence', () => {
  it('is captioned word by word, then as a whole', async () => {
    const { speaker, transcripts, posted } = stage();
    const said = speaker.say(sentence, { firm: false });
    await vi.advanceTimersByTimeAsync(650);
    expect(transcripts()).toEqual(['partial: One', 'partial: One two']);
    await vi.advanceTimersByTimeAsync(350);
    expect(await said).toBe('said');
    expect(transcripts().at(-1)).toBe('final: One two three');
    expect(posted.map((message) => message.type).filter((type) => type !== 'transcript')).toEqual([
      'model-output',
      'voice-input',
      'speech-update',
      'conversation-update',
      'speech-update',
    ]);
  });

  it('shows what it speaks of once its first words stand there, and all the same where it is cut before', async () => {
    const { speaker } = stage();
    const begun = vi.fn();
    const said = speaker.say(sentence, { firm: false, begun });
    await vi.advanceTimersByTimeAsync(850);
    expect(begun).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(150);
    await said;
    expect(begun).toHaveBeenCalledTimes(1);
    const cut = speaker.say(sentence, { firm: false, begun });
    await vi.advanceTimersByTimeAsync(400);
    speaker.interrupt();
    await cut;
    expect(begun).toHaveBeenCalledTimes(2);
  });

  it('is cut when the visitor interrupts, and counts as far as it was said', async () => {
    const { speaker, transcripts, mouth, ofType } = stage();
    const said = speaker.say(sentence, { firm: false });
    await vi.advanceTimersByTimeAsync(700);
    speaker.interrupt();
    expect(await said).toBe('interrupted');
    expect(ofType('user-interrupted')).toHaveLength(1);
    expect(transcripts().at(-1)).toBe('final: One two');
    expect(mouth.hush).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5000);
    expect(transcripts().at(-1)).toBe('final: One two');
  });

  it('that is firm goes on over an interruption, but not over a cut', async () => {
    const { speaker, hearing, transcripts } = stage();
    const said = speaker.say(sentence, { firm: true });
    await vi.advanceTimersByTimeAsync(400);
    speaker.interrupt();
    await vi.advanceTimersByTimeAsync(300);
    expect(hearing.assistantBegins).not.toHaveBeenCalled();
    expect(transcripts().at(-1)).toBe('partial: One two');
    speaker.cut();
    expect(await said).toBe('interrupted');
  });

  it('waits for the one before', async () => {
    const { speaker, transcripts } = stage();
    const first = speaker.say(sentence, { firm: false });
    const second = speaker.say({ ...sentence, text: 'Four five six' }, { firm: false });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await first).toBe('said');
    expect(transcripts()).not.toContain('partial: Four');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await second).toBe('said');
    expect(transcripts().at(-1)).toBe('final: Four five six');
  });

  it('ends with the call, and leaves no timer behind', async () => {
    const { speaker, ending, posted } = stage();
    const said = speaker.say(sentence, { firm: false });
    const next = speaker.say(sentence, { firm: false });
    const both = Promise.allSettled([said, next]);
    await vi.advanceTimersByTimeAsync(400);
    ending.abort(new Error('over'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const count = posted.length;
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(posted).toHaveLength(count);
  });
});

describe('words from outside', () => {
  it('are spoken by the recording, where there is one of them', () => {
    expect(sentenceFrom(LINES.goodbye)).toEqual(sentenceOf('goodbye'));
  });

  it('are murmured otherwise, at the pace of speech', () => {
    const { ms, wordEnds, sound } = sentenceFrom('Nobody has recorded this');
    expect(wordEnds).toHaveLength(4);
    expect(sound).toEqual({ murmurMs: ms });
  });
});
