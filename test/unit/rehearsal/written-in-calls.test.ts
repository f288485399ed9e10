import { describe, expect, it, vi } from 'vitest';
import { pause } from '../../pause.ts';
import { createScriptActions } from '../../../worker/rehearsal/page/script-actions.ts';
import type { HowSaid, Sentence } from '../../../worker/rehearsal/page/speaker.ts';
import { createVisitorTurns } from '../../../worker/rehearsal/page/visitor-turns.ts';
import { createCards } from '../../../worker/rehearsal/playing/cards.ts';
import { createCommon } from '../../../worker/rehearsal/playing/common.ts';
import { SPOKE } from '../../../worker/rehearsal/playing/converse.ts';
import { playScript, type Outcome } from '../../../worker/rehearsal/playing/play.ts';
import { createResuming } from '../../../worker/rehearsal/playing/resume.ts';
import { NOBODY } from '../../../worker/rehearsal/playing/who.ts';
import { SCENARIOS } from '../../../worker/rehearsal/scenarios.ts';
import { LINES } from '../../../worker/rehearsal/voice/lines.ts';
import { recordedMessages } from './stubs.ts';

/** The usual call, played as its page plays it, but for the sound. */
function call() {
  const over = new AbortController();
  const scenario = SCENARIOS.greets;
  const { messages } = recordedMessages();
  const hearing = { attend: vi.fn(), ignore: vi.fn() };
  const turns = createVisitorTurns(hearing, messages, over.signal, scenario.answersWritten !== undefined);
  const said: string[] = [];
  const speaker = {
    say: ({ text }: Sentence, { begun }: HowSaid) => {
      said.push(text);
      begun?.();
      return Promise.resolve<Outcome>('said');
    },
    interrupt: vi.fn(),
    cut: vi.fn(),
  };
  const cards = createCards(messages);
  const common = createCommon(
    NOBODY,
    'spoken',
    (text) => {
      said.push(text);
      return Promise.resolve();
    },
    cards,
  );
  const stage = createScriptActions({
    scenario,
    speaker,
    turns,
    cards,
    common,
    messages,
    signal: over.signal,
    firstMessage: Promise.resolve(),
    resuming: createResuming([]),
    own: Promise.resolve(null),
    send: vi.fn(),
    fail: vi.fn(),
    end: vi.fn(),
    leave: vi.fn(),
  });
  void playScript(scenario.script, scenario.afterwards, stage).catch(() => undefined);
  const settled = () => pause(5, 'what is said and listened for next is settled in microtasks');
  return {
    hearing,
    said,
    turns,
    over,
    async write(text: string) {
      await settled();
      said.length = 0;
      if (!turns.typed(text)) turns.kept(text);
      await settled();
      return [...said];
    },
  };
}

describe('a visitor who writes in a call', () => {
  it('is answered, and nothing is put into their mouth', async () => {
    const { write, hearing, over } = call();
    await write('What do you do?');
    hearing.attend.mockClear();
    expect((await write('Tell me about pricing and delivery'))[0]).toMatch(/Starter is \$99/);
    expect(await write('Do you ship to France?')).toEqual(['I cannot answer that in this rehearsal.']);
    expect(await write('I want a meeting')).toEqual([LINES.message]);
    expect(hearing.attend).not.toHaveBeenCalled();
    over.abort(new Error('over'));
  });

  it('has the answer to what they ask, in whatever order', async () => {
    const { write, over } = call();
    expect((await write('How quick is it?'))[0]).toBe(LINES.setup);
    expect(await write('What do you do?')).toEqual([LINES['what-we-do']]);
    expect(await write('Yes, go on')).toEqual([LINES.setup]);
    expect(await write('And what do your assistants do?')).toEqual([LINES['what-we-do']]);
    over.abort(new Error('over'));
  });

  it('is heard on where what they say is not taken for other words', async () => {
    const hearing = { attend: vi.fn(), ignore: vi.fn() };
    const turns = createVisitorTurns(
      hearing,
      recordedMessages().messages,
      new AbortController().signal,
      true,
    );
    turns.typed('One');
    void turns.listen(SPOKE, 6000);
    expect(turns.isSilent()).toBe(false);
    expect(hearing.attend).toHaveBeenCalledOnce();
    void turns.listen('Words of a script', 6000);
    expect(turns.isSilent()).toBe(true);
    expect(hearing.attend).toHaveBeenCalledOnce();
  });
});
