/** An address or a number that goes on in a speaker’s next turn. */
import { describe, expect, it } from 'vitest';
import { redactor } from '../../worker/reports/redact.ts';

/** What each turn is stored as: those of the assistant begin with a hyphen. */
function turnsOf(...said: string[]) {
  const { turns, emails } = redactor([]);
  const given = said.map((text) => ({
    speaker: text.startsWith('- ') ? ('assistant' as const) : ('visitor' as const),
    text,
  }));
  return { kept: turns(given).map(({ text }) => text), emails: [...emails] };
}

describe('what is said in two turns', () => {
  it.each([
    [
      ['split ada.words@', 'kiosk.example stays'],
      ['split [email]', '[email] stays'],
      'ada.words@kiosk.example',
    ],
    [['ada.words', '@kiosk.example'], ['[email]', '[email]'], 'ada.words@kiosk.example'],
    [['my mail is ada', 'at kiosk dot example'], ['my mail is [email]', '[email]'], 'ada@kiosk.example'],
    [
      ['my mail is ada.', '- Yes?', 'At kiosk dot example.'],
      ['my mail is [email].', '- Yes?', '[email].'],
      'ada@kiosk.example',
    ],
  ])('is an address: %j', (said, kept, email) => {
    expect(turnsOf(...said)).toEqual({ kept, emails: [email] });
  });

  it.each([
    [
      ['it is 0170', '1234567 please'],
      ['it is [phone]', '[phone] please'],
    ],
    [
      ['it is 0170.', '- Go on.', '123', '4567.'],
      ['it is [phone].', '- Go on.', '[phone]', '[phone].'],
    ],
    [
      ['zero one seven', 'zero one two three'],
      ['[phone]', '[phone]'],
    ],
    [
      ['DE89 3704 0044', '- Mhm.', '0532 0130 00 is it'],
      ['[iban]', '- Mhm.', '[iban] is it'],
    ],
    [
      ['4111 1111', '1111 1111 thanks'],
      ['[card]', '[card] thanks'],
    ],
    [
      ['4111 1111 1111 1111', 'valid until 12/27'],
      ['[card]', 'valid until [card]'],
    ],
  ])('is a number: %j', (said, kept) => {
    expect(turnsOf(...said).kept).toEqual(kept);
  });

  it.each([
    [
      ['I was there in 2024', '0170 1234567 is my number'],
      ['I was there in 2024', '[phone] is my number'],
    ],
    [
      ['My order number is', '20231187'],
      ['My order number is', '20231187'],
    ],
    [
      ['I am ada', 'grace@kiosk.example'],
      ['I am ada', '[email]'],
    ],
    [
      ['ada@kiosk.example.', 'Thanks.'],
      ['[email].', 'Thanks.'],
    ],
    [['I have 12', '- '.concat('That is a long answer to it. '.repeat(9)), '34567 of them'], null],
    [['I have 12', '- a', '- b', '34567 of them'], null],
  ])('stays where it is none: %j', (said, kept) => {
    expect(turnsOf(...said).kept).toEqual(kept ?? said);
  });

  it('is counted once', () => {
    const { turns, counts } = redactor([]);
    turns(['4111 1111', '1111 1111'].map((text) => ({ speaker: 'visitor' as const, text })));
    expect(counts).toEqual({ card: 1 });
  });

  it('has an operator’s own expressions for each turn', () => {
    const given = ['^PX', 'and PX'].map((text) => ({ speaker: 'visitor' as const, text }));
    expect(
      redactor(['PX$'])
        .turns(given)
        .map(({ text }) => text),
    ).toEqual(['^[own]', 'and [own]']);
  });
});
