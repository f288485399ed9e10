/** A script that was left by a reload goes on where it was: the same answers follow, and nothing is said twice. */
import { describe, expect, it } from 'vitest';
import { createScriptActions } from '../../../worker/rehearsal/page/script-actions.ts';
import type { Sentence } from '../../../worker/rehearsal/page/speaker.ts';
import { takeUp } from '../../../worker/rehearsal/page/taking-up.ts';
import { createCards } from '../../../worker/rehearsal/playing/cards.ts';
import { createCommon } from '../../../worker/rehearsal/playing/common.ts';
import { playScript } from '../../../worker/rehearsal/playing/play.ts';
import { createResuming } from '../../../worker/rehearsal/playing/resume.ts';
import { NOBODY } from '../../../worker/rehearsal/playing/who.ts';
import { PARTS } from '../../../worker/rehearsal/parts/index.ts';
import { findScenario } from '../../../worker/rehearsal/scenarios.ts';
import type { PastTurn } from '../../../worker/report-contract.ts';
import { textOf } from '../../../worker/rehearsal/voice/clips.ts';

const over = new Error('over');

/** What a call of that script says and shows to somebody who answers so, after what was said before; then they leave. */
async function played(
  name: string,
  past: readonly PastTurn[],
  written: readonly (string | null)[],
  isWaiting = () => false,
) {
  const { scenario } = findScenario(name);
  const resuming = createResuming(past);
  const said: string[] = [];
  const shown: Record<string, unknown>[] = [];
  const left = [...written];
  const speaker = {
    say({ text }: Sentence, { begun }: { begun?: () => void }) {
      said.push(text);
      begun?.();
      return Promise.resolve('said' as const);
    },
    interrupt: () => undefined,
    cut: () => undefined,
  };
  const cards = createCards({ toolCall: (_name, args) => resuming.isThere() && void shown.push(args) });
  const listen = () => {
    const next = left.shift();
    return next === undefined ? Promise.reject(over) : Promise.resolve(next);
  };
  const nothing = () => undefined;
  const { signal } = new AbortController();
  const turns = {
    listen,
    isSilent: () => false,
    isWaiting,
    heard: nothing,
    noted: nothing,
    typed: () => false,
    kept: () => false,
  };
  const script = takeUp({ speaker, turns, cards, signal, resuming: () => resuming });
  const stage = createScriptActions({
    scenario,
    signal,
    ...script,
    cards,
    common: createCommon(
      NOBODY,
      'spoken',
      (text) => script.speaker.say({ text, ms: 0, wordEnds: [], sound: { murmurMs: 0 } }, { firm: false }),
      cards,
    ),
    messages: { status: nothing, toolCall: nothing } as never,
    firstMessage: Promise.resolve(),
    resuming,
    own: Promise.resolve(null),
    send: nothing,
    fail: nothing,
    end: nothing,
    leave: nothing,
  });
  await playScript(scenario.script, scenario.afterwards, stage).catch((error: unknown) => {
    if (error !== over) throw error;
  });
  return { said, shown };
}

const assistant = (text: string): PastTurn => ({ speaker: 'assistant', text, from: 0, to: 1 });
const visitor = (text: string, answered?: PastTurn['answered']): PastTurn => ({
  speaker: 'visitor',
  text,
  from: 1,
  to: 1,
  answered,
});
const { opening, turns } = PARTS.booking;
const [moves = '', takes = '', loaner = ''] = turns.map(({ say }) => say);

describe('a conversation that is taken up again', () => {
  it('begins from the beginning where nothing was said', async () => {
    const { said } = await played('booking', [], ['Yes, it is mine']);
    expect(said).toEqual([opening, moves]);
  });

  it('goes on after the last that was said, and greets whoever is waited for', async () => {
    const past = [assistant(opening), visitor('Yes, it is mine'), assistant(moves)];
    const { said, shown } = await played('booking', past, ['Thursday']);
    expect(said).toEqual(['Here I am again. Go on, please.', takes]);
    // What was shown stands there still; what comes of the answer is new.
    expect(shown.map(({ id }) => id)).toEqual(['when', 'order']);
    expect(shown[0]).toHaveProperty('answer');
  });

  it('asks nobody who has written a question meanwhile, but shows what there is to answer', async () => {
    const { said } = await played('sales', [], ['Whose umbrella is it?'], () => true);
    expect(said.join()).not.toContain(PARTS.sales.opening);
    expect((await played('booking', [], [], () => true)).said[0]).toBe(opening);
  });

  it('asks its question once more', async () => {
    const { said } = await played('booking', [assistant(opening)], []);
    expect(said).toEqual(['Here I am again. Is that yours?']);
  });

  it('says what the reload has cut off, and what was about to be said', async () => {
    expect((await played('booking', [assistant(opening), visitor('Yes')], [])).said).toEqual([moves]);
    // As far as it came before the visitor had the word.
    const cut = [assistant(opening.slice(0, 20)), visitor('Yes')];
    expect((await played('booking', cut, [])).said).toEqual([moves]);
  });

  it('does not answer anew what everybody answers', async () => {
    const asked = [visitor('What is your name?'), assistant('I am the rehearsal assistant, an AI.')];
    const past = [assistant(opening), ...asked, visitor('Yes, it is mine'), assistant(moves)];
    const { said } = await played('booking', past, ['Thursday']);
    expect(said).toEqual(['Here I am again. Go on, please.', takes]);
    // Unless the reload has cut its answer off.
    const cut = await played('booking', [assistant(opening), visitor('What is your name?')], []);
    expect(cut.said).toEqual(['I am the rehearsal assistant, an AI.']);
  });

  it('knows the cards that were answered', async () => {
    const answer = '2026-12-03T09:00';
    const past = [
      assistant(opening),
      visitor('Yes, and I would like to move it', {
        id: 'whose',
        answer: 'Yes, and I would like to move it',
      }),
      assistant(moves),
      visitor('Donnerstag um neun', { id: 'when', answer }),
    ];
    const { said, shown } = await played('booking', past, []);
    expect(said).toEqual([takes]);
    expect(JSON.stringify(shown.at(-1))).toContain('Thursday, December 3');
  });

  it('leaves out what was only received, and repeats no turn of the small talk', async () => {
    const past = [
      assistant(opening),
      visitor('One moment'),
      assistant(textOf('message')),
      visitor('Yes, it is mine'),
      assistant(moves),
      visitor('Friday'),
      assistant(takes),
    ];
    const { said } = await played('booking', past, ['Yes, I need a car']);
    expect(said).toEqual(['Here I am again. Do you need a loaner for the day?', loaner]);
  });

  it('of another script begins where it can', async () => {
    const past = Array.from({ length: 40 }, (_, at) => (at % 2 ? visitor('Hm') : assistant(`Other ${at}`)));
    const { said } = await played('greets', past, []);
    expect(said.length).toBeLessThan(4);
  });
});
