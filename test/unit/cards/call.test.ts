/** Cards of a call: asked for by the assistant's tool, answered by the visitor, part of what was said. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCall, takeCall } from '../../../widget/cards/call-cards.ts';
import { turnsOf } from '../../../widget/call/turns.ts';
import { fakeWorld, keepConsoleQuiet, settle } from '../call/fake-provider.ts';

keepConsoleQuiet();
beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterEach(() => vi.unstubAllGlobals());

const WHEN = {
  type: 'slot',
  id: 'when',
  title: 'When?',
  times: ['2026-11-26T09:00', '2026-11-27T14:00'],
};

/** A call whose page shows cards. */
async function calling() {
  const { call, world, connect } = fakeWorld();
  call.on('tool-call', (tool) => takeCall(call, tool));
  await connect();
  const show = async (args: unknown, id = 't1') => {
    const toolCallList = [{ id, type: 'function', function: { name: 'show_card', arguments: args } }];
    world.session.report({ type: 'message', message: { type: 'tool-calls', toolCallList } });
    await settle();
  };
  const cards = () => call.store.getState().captions.flatMap(({ card }) => card ?? []);
  const said = () =>
    world.session.sent.map((sent) => (sent as { message: { role: string; content: string } }).message);
  return { call, world, show, cards, said };
}

describe('a card', () => {
  it('is shown once, and asks for no word of the assistant’s', async () => {
    const { call, show, cards, said } = await calling();
    await show(WHEN);
    await show(JSON.stringify(WHEN), 't2');
    expect(cards()).toEqual([WHEN]);
    expect(said()).toEqual([]);
    await call.stop();
  });

  it('that is wrong is refused: the assistant hears the field, what was expected, and what came', async () => {
    const { call, show, cards, said } = await calling();
    await show({ type: 'slot', title: 'When?', times: ['tomorrow'] });
    expect(cards()).toEqual([]);
    expect(said().at(-1)?.content).toContain(
      "times[0]: expected a local time such as 2026-11-26T09:00, got 'tomorrow'",
    );
    await call.stop();
  });

  it('is answered once: the answer is the visitor’s own word, and the assistant knows which time it is', async () => {
    const { call, show, cards, said } = await calling();
    await show(WHEN);
    expect(answerCall(call, 'when', '2026-11-27T14:00', 'de')).toMatch(/^Freitag/);
    expect(answerCall(call, 'when', '2026-11-26T09:00', 'de')).toBeNull();
    expect(cards()).toMatchObject([{ answer: '2026-11-27T14:00' }]);
    expect(said()).toEqual([
      { role: 'system', content: 'Card when answered: 2026-11-27T14:00' },
      { role: 'user', content: expect.stringMatching(/^Freitag, 27\. November/) },
    ]);
    expect(turnsOf(call.store.getState().captions).map(({ speaker, text }) => [speaker, text])).toEqual([
      ['assistant', expect.stringMatching(/^When\?: Thursday, November 26.*; Friday, November 27/)],
      ['visitor', expect.stringMatching(/^Freitag/)],
    ]);
    await call.stop();
  });

  it('that is the way to a person goes along to nobody: it is a button, and nothing that was said', async () => {
    const { call, show } = await calling();
    await show({ type: 'person', id: 'p', title: 'Somebody of our team' });
    expect(call.store.getState().captions).toHaveLength(1);
    expect(turnsOf(call.store.getState().captions)).toEqual([]);
    await call.stop();
  });

  it('is closed by the assistant that has heard the answer, unless the visitor was faster', async () => {
    const { call, show, cards, said } = await calling();
    await show(WHEN);
    await show(Object.assign({ answer: '2026-11-26T09:00' }, WHEN), 't2');
    expect(cards()).toMatchObject([{ answer: '2026-11-26T09:00' }]);
    await show(Object.assign({ answer: '2026-11-27T14:00' }, WHEN), 't3');
    expect(cards()).toMatchObject([{ answer: '2026-11-26T09:00' }]);
    expect(said().at(-1)?.content).toContain('"answered":"2026-11-26T09:00"');
    await call.stop();
  });

  it('is readable, and cannot be answered, when the call is over', async () => {
    const { call, show, cards } = await calling();
    await show(WHEN);
    await call.stop();
    expect(cards()).toEqual([WHEN]);
    expect(answerCall(call, 'when', '2026-11-26T09:00', 'en')).toBeNull();
  });

  it('is one of thirty at most', async () => {
    const { call, show, cards, said } = await calling();
    for (let at = 0; at < 31; at++) await show({ type: 'note', title: `Note ${at}`, text: 'x' }, `t${at}`);
    expect(cards()).toHaveLength(30);
    expect(said().at(-1)?.content).toContain('card: expected at most 30 cards in a call');
    await call.stop();
  });
});
