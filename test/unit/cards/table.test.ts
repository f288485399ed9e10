/** What a card may be, and how a wrong one is refused. */
import { describe, expect, it } from 'vitest';
import { isQuestion, type CardType } from '../../../widget/card.ts';
import { CardError } from '../../../widget/cards/demand.ts';
import { FIELDS, readCard } from '../../../widget/cards/table.ts';
import { cardInWords } from '../../../widget/cards/words.ts';
import { timeInWords } from '../../../widget/ui/strings/dates.ts';
import { weeksOf } from '../../../widget/cards/weeks.ts';

const TYPES = Object.keys(FIELDS) as CardType[];
const times = ['2026-11-26T09:00', '2026-11-27T14:00'];
const rows = [{ label: 'When', value: 'Thursday at nine' }];
const GOOD: Record<CardType, Record<string, unknown>> = {
  choice: { type: 'choice', title: 'Which?', options: ['One', 'Two'] },
  slot: { type: 'slot', title: 'When?', text: 'Half an hour', times, minutes: 30 },
  note: { type: 'note', title: 'CRM', text: 'Moved at the customer’s wish', rows },
  link: { type: 'link', title: 'Plans', url: 'https://example.com/plans', label: 'All plans' },
  field: { type: 'field', title: 'Who?', label: 'Your name', kind: 'text' },
  summary: { type: 'summary', title: 'Your appointment', rows },
  person: { type: 'person', title: 'Somebody of our team' },
};

const why = (given: Record<string, unknown>): string => {
  try {
    readCard(given, 'call-1');
  } catch (error) {
    expect(error).toBeInstanceOf(CardError);
    return (error as Error).message;
  }
  throw new Error('was taken');
};
const but = (type: CardType, more: Record<string, unknown>) => why(Object.assign({}, GOOD[type], more));

describe('the table of cards', () => {
  it('has types each of which can be shown', () => {
    for (const given of Object.values(GOOD))
      expect(readCard(given, 'call-1')).toEqual(Object.assign({ id: 'call-1' }, given));
  });

  it.each(TYPES)('%s can be answered if, and only if, it asks', (type) =>
    expect('answer' in FIELDS[type]).toBe(isQuestion({ type })),
  );

  it('takes the assistant’s own id, and leaves out what it does not know', () => {
    const card = readCard(Object.assign({ id: 'when', html: '<b>x</b>', onclick: 'x()' }, GOOD['slot']), 'c');
    expect(card.id).toBe('when');
    expect(card).not.toHaveProperty('html');
    expect(card).not.toHaveProperty('onclick');
  });

  it('takes what models write for nothing as nothing', () => {
    const card = readCard(Object.assign({ answer: null }, GOOD['choice'], { text: '' }), 'c');
    expect(card).toEqual(Object.assign({ id: 'c' }, GOOD['choice']));
  });

  it.each([
    [{}, 'type: expected one of choice, slot, note, link, field, summary, person, got nothing'],
    [{ type: 'html' }, "type: expected one of choice, slot, note, link, field, summary, person, got 'html'"],
    [{ type: 'note', text: 'x' }, 'title: expected a text of 1 to 120 characters, got nothing'],
    [
      { type: 'note', title: 'x'.repeat(121), text: 'x' },
      /^title: expected a text of 1 to 120 characters, got 'x{60}…' \(121 characters\)$/,
    ],
  ])('refuses %o by naming the field, what was expected and what came', (given, message) => {
    if (typeof message === 'string') expect(why(given)).toBe(message);
    else expect(why(given)).toMatch(message);
  });

  it.each<[CardType, Record<string, unknown>, string]>([
    ['choice', { options: ['One'] }, 'options: expected a list of 2 to 8, got 1 of them'],
    ['choice', { options: 'One, two' }, "options: expected a list of 2 to 8, got 'One, two'"],
    ['choice', { options: ['One', 'One'] }, "options[1]: expected another one than before, got 'One'"],
    [
      'choice',
      { options: ['One', 2, {}] },
      'options[2]: expected a text of 1 to 80 characters, got an object',
    ],
    ['choice', { answer: 'Three' }, "answer: expected one of One, Two, got 'Three'"],
    ['slot', { times: [] }, 'times: expected a list of 1 to 24, got 0 of them'],
    [
      'slot',
      { times: ['2026-11-31T09:00'] },
      "times[0]: expected a local time such as 2026-11-26T09:00, got '2026-11-31T09:00'",
    ],
    [
      'slot',
      { times: ['2026-11-26T09:00Z'] },
      "times[0]: expected a local time such as 2026-11-26T09:00, got '2026-11-26T09:00Z'",
    ],
    ['slot', { minutes: 2.5 }, 'minutes: expected a whole number from 5 to 480, got 2.5'],
    ['field', { kind: 'password' }, "kind: expected one of text, email, tel, number, got 'password'"],
    ['summary', { rows: ['x'] }, "rows[0]: expected a label and a value, got 'x'"],
    [
      'summary',
      { rows: [{ label: 'When' }] },
      'rows[0].value: expected a text of 1 to 200 characters, got nothing',
    ],
  ])('refuses of a %s %o', (type, more, message) => expect(but(type, more)).toBe(message));

  it.each<[CardType, string, number, (at: number) => unknown]>([
    ['choice', 'options', 8, (at) => `Option ${at}`],
    ['slot', 'times', 24, (at) => `2026-11-26T${String(at).padStart(2, '0')}:00`],
    ['note', 'rows', 8, (at) => ({ label: `Row ${at}`, value: 'x' })],
    ['summary', 'rows', 12, (at) => ({ label: `Row ${at}`, value: 'x' })],
  ])('takes of a %s no more %s than %i', (type, field, most, one) => {
    const many = (length: number) => Array.from({ length }, (_, at) => one(at % 24));
    const card = readCard(Object.assign({}, GOOD[type], { [field]: many(most) }), 'c');
    expect(card).toHaveProperty(field, many(most));
    expect(but(type, { [field]: many(most + 1) })).toMatch(
      new RegExp(`^${field}: expected a list of \\d+ to ${most}, got ${most + 1} of them$`),
    );
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://example.com/',
    'https://me:secret@example.com/',
    '/relative/without/a/page',
    'mailto:a@b.example',
  ])('refuses the address %s', (url) =>
    expect(but('link', { url })).toMatch(/^url: expected an https address, got /),
  );
});

describe('a card in words', () => {
  const worded = (type: CardType) => cardInWords(readCard(GOOD[type], 'c'), 'en');

  it('says what it offers, and no more than the answer once it is answered', () => {
    expect(worded('choice')).toBe('Which?: One; Two');
    expect(worded('slot')).toContain('Half an hour. Thursday, November 26');
    expect(worded('note')).toBe('CRM: Moved at the customer’s wish. When: Thursday at nine');
    expect(worded('link')).toBe('Plans: All plans (https://example.com/plans)');
    expect(worded('summary')).toBe('Your appointment: When: Thursday at nine');
    const answered = readCard(Object.assign({ answer: 'Two' }, GOOD['choice']), 'c');
    expect(cardInWords(answered, 'en')).toBe('Which?: Two');
    // Nothing stands behind a colon, and no colon before nothing.
    expect(worded('person')).toBe('Somebody of our team');
  });

  it('writes a time as it was offered, wherever the visitor is, and in their language', () => {
    const [time = ''] = times;
    expect(timeInWords(time, 'en')).toMatch(/Thursday, November 26.*9:00\sAM/);
    expect(timeInWords(time, 'de')).toMatch(/Donnerstag, 26\. November.*9:00/);
    expect(timeInWords(time, 'not a language')).toContain('Thursday');
  });
});

describe('the weeks of a calendar', () => {
  it('are whole, from the day on which weeks begin there, and two at most', () => {
    const german = weeksOf(times, 'de-DE');
    expect(german).toHaveLength(1);
    expect(german[0]?.[0]).toBe('2026-11-23T00:00');
    expect(weeksOf(times, 'en-US')[0]?.[0]).toBe('2026-11-22T00:00');
    expect(weeksOf(['2026-11-26T09:00', '2027-03-01T09:00'], 'de')).toHaveLength(2);
  });
});
