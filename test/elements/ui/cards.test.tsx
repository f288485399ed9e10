import { assert, expect } from 'chai';
import 'axe-core/axe.min.js';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Card } from '../../../widget/card.ts';
import '../../../widget/cards/cards.ts';
import { cardInWords } from '../../../widget/cards/words.ts';
import type { CallSnapshot, Caption } from '../../../widget/call/types.ts';
import { VoiceModal } from '../../../widget/ui/VoiceModal.tsx';
import { until } from '../until.ts';
import { get, has, press, queryAll, words, write } from './find.ts';
import { act, createDriver, createViewStage, type Driver, type ViewStage } from './stage.tsx';
import { caption, connected } from './voice-stage.tsx';

declare const axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> };
const AXE = navigator.userAgent.includes('Chrome/');

const CHOICE: Card = {
  id: 'what',
  type: 'choice',
  title: 'What is it about?',
  options: ['A visit', 'A move'],
};
const SLOT: Card = {
  id: 'when',
  type: 'slot',
  title: 'When suits you?',
  text: 'Half an hour',
  times: ['2026-12-01T10:00', '2026-12-03T14:30'],
};
const FIELD: Card = { id: 'mail', type: 'field', title: 'Where to?', label: 'Your e-mail', kind: 'email' };
const NOTE: Card = {
  id: 'note',
  type: 'note',
  title: 'CRM',
  text: '<b>Moved</b>',
  rows: [{ label: 'By', value: 'Wren' }],
};
const LINK: Card = {
  id: 'link',
  type: 'link',
  title: 'Plans',
  url: 'https://example.com/plans',
  label: 'All plans',
};
const SUMMARY: Card = {
  id: 'sum',
  type: 'summary',
  title: 'All set',
  rows: [{ label: 'When', value: 'Tuesday' }],
};
const ALL = [CHOICE, SLOT, FIELD, NOTE, LINK, SUMMARY];

const shown = (card: Card): Caption =>
  Object.assign(caption(`card-${card.id}`, 'assistant', cardInWords(card, 'en')), { card });
const calling = (...cards: Card[]): Partial<CallSnapshot> => ({
  phase: connected(),
  callId: 'call-1',
  captions: [caption('1', 'assistant', 'Hello'), ...cards.map(shown)],
});

describe('Cards in a call', () => {
  let driver: Driver;
  let stage: ViewStage;
  const none = () => undefined;
  const show = async (...cards: Card[]) => {
    await stage.show(<VoiceModal isOpen onClose={none} />);
    await driver.call(calling(...cards));
  };
  const log = (name: string) => driver.log.filter((line) => line.startsWith(name));

  beforeEach(() => {
    driver = createDriver();
    driver.onStart = () => new Promise(none);
    stage = createViewStage(driver);
  });
  afterEach(() => stage.leave());

  it('stand beside the captions, are announced, and take no focus', async () => {
    await show();
    const focused = stage.root.activeElement;
    await driver.call(calling(CHOICE));
    assert(has(stage.root, 'list', 'Shown by the assistant'), 'the list of cards');
    assert(has(stage.root, 'heading', 'What is it about?'), 'its title');
    expect(stage.root.activeElement).to.equal(focused);
    await until(() => words(stage.root).includes('Hello'), 'the captions stay');
    await until(() =>
      queryAll(stage.root, 'status').some((one) => one.textContent === 'New card: What is it about?'),
    );
    // Its words are for a transcript: beside the card they would be said twice.
    expect(
      queryAll(stage.root, 'list')
        .map((list) => list.innerText)
        .join(),
    ).not.to.contain('A visit; A move');
  });

  it('are answered by one press, once, and keep the focus', async () => {
    await show(CHOICE);
    const button = get(stage.root, 'button', 'A move');
    button.focus();
    await act(() => {
      button.click();
      button.click();
      get(stage.root, 'button', 'A visit').click();
    });
    expect(log('type')).to.deep.equal(['type "A move"']);
    expect(log('emit talklive-card-answer')).to.deep.equal([
      'emit talklive-card-answer {"id":"what","type":"choice","answer":"A move","by":"visitor"}',
    ]);
    expect(stage.root.activeElement).to.equal(get(stage.root, 'button', 'A move'));
    expect(button.getAttribute('aria-pressed')).to.equal('true');
    expect(get(stage.root, 'button', 'A visit').getAttribute('aria-disabled')).to.equal('true');
  });

  it('of times: the one that is taken fills, in the calendar too, and is told as it was offered', async () => {
    await show(SLOT);
    await act(() => get(stage.root, 'button', /^2:30/).click());
    expect(log('tell')).to.deep.equal(['tell "Card when answered: 2026-12-03T14:30"']);
    expect(log('type')[0]).to.match(/^type "Thursday, December 3.*2:30/);
    const filled = stage.root.querySelectorAll('.calendar-day[data-chosen=true]');
    expect([...filled].map(({ textContent }) => textContent)).to.deep.equal(['3']);
  });

  it('with a field: Enter sends what fits, and what does not is said', async () => {
    await show(FIELD);
    const field = stage.root.querySelector<HTMLInputElement>('.card .field');
    assert(field, 'the field');
    write(field, 'not an address');
    await act(() => press(field, 'Enter'));
    expect(log('type')).to.deep.equal([]);
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    assert(has(stage.root, 'alert'), 'what is wrong');
    write(field, 'me@example.com');
    await act(() => press(field, 'Enter'));
    expect(log('type')).to.deep.equal(['type "me@example.com"']);
    expect(field.readOnly).to.equal(true);
  });

  it('hold text alone, and links that leave safely', async () => {
    await show(NOTE, LINK);
    assert(words(stage.root).includes('<b>Moved</b>'), 'to the letter');
    const link = get<HTMLAnchorElement>(stage.root, 'link', /^All plans/);
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer nofollow']);
  });

  it('that were answered make room for the next in a line each', async () => {
    await show(Object.assign({}, CHOICE, { answer: 'A move' }), SLOT, NOTE);
    expect(queryAll(stage.root, 'button', 'A move')).to.deep.equal([]);
    assert(words(stage.root).includes('A move'), 'the answer stays');
  });

  it('stay readable and closed when the call is cut off, and when it is over', async () => {
    await show(SLOT);
    await driver.phase({ name: 'dropped', until: Date.now() + 30_000, cause: 'network' });
    await act(() => get(stage.root, 'button', /^2:30/).click());
    expect(log('type')).to.deep.equal([]);
    assert(words(stage.root).includes('No longer open'), 'says so');
    await driver.phase({ name: 'ended', reason: 'visitor', seconds: 9 });
    await until(() => has(stage.root, 'heading', 'When suits you?'), 'what is left of the call');
  });

  it('are what came of the call, and stand before what was said', async () => {
    const given = {
      id: 'given',
      type: 'choice',
      title: 'Which one?',
      options: ['A', 'B'],
      answer: 'B',
    } as const;
    await show(given, SLOT);
    await driver.phase({ name: 'ended', reason: 'visitor', seconds: 9 });
    await until(() => has(stage.root, 'heading', 'Which one?'), 'what is left of the call');
    const [list] = stage.root.querySelectorAll('.cards');
    expect(list?.querySelectorAll('button').length).to.equal(0);
    expect(words(stage.root)).to.match(/Which one\?\s+Answered:\s+B/);
    assert(words(stage.root).includes('No longer open'), 'what was left open says so');
    const transcript = stage.root.querySelector('.kept-words');
    assert(transcript && list, 'both');
    expect(list.compareDocumentPosition(transcript) & Node.DOCUMENT_POSITION_FOLLOWING).to.be.greaterThan(0);
  });

  const check = async (language: string, dir: 'ltr' | 'rtl', theme: 'light' | 'dark') => {
    await stage.leave();
    stage = createViewStage(driver, { theme, dir });
    await stage.show(<VoiceModal isOpen onClose={none} />, { locale: language, dir });
    await driver.call(calling(...ALL));
    for (const animation of stage.root.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    if (!AXE) return;
    const { violations } = await axe.run(stage.host, { resultTypes: ['violations'] });
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found, `${language} ${theme}`).to.deep.equal([]);
  };
  const LOOKS = [
    ['en', 'ltr', 'light'],
    ['en', 'ltr', 'dark'],
    ['de', 'ltr', 'light'],
    ['ja', 'ltr', 'dark'],
    ['ar', 'rtl', 'light'],
    ['he', 'rtl', 'dark'],
  ] as const;
  for (const [language, dir, theme] of LOOKS)
    it(`are accessible in ${language}, ${theme}`, () => check(language, dir, theme));

  it('speak the language of the page', async () => {
    await check('ar', 'rtl', 'light');
    assert(words(stage.root).includes('اختر موعدًا'), 'Arabic words');
  });

  it('have targets of 24 px and more', async () => {
    await show(...ALL);
    for (const target of stage.root.querySelectorAll<HTMLElement>('.card :is(button, a, input)')) {
      const { width, height } = target.getBoundingClientRect();
      assert(width >= 24 && height >= 24, `${target.outerHTML.slice(0, 80)} ${width}×${height}`);
    }
  });
});
