/** Spellings of addresses and numbers, in the languages and scripts of the widget. */
import { describe, expect, it } from 'vitest';
import { redactor } from '../../worker/reports/redact.ts';

const stored = (said: string) => redactor([]).text(said);

describe('an address is found, and noted as it is written', () => {
  it.each([
    ['write to ada＠kiosk.example today', 'ada@kiosk.example', 'write to [email] today'],
    ['ada\u200B@kiosk.example', 'ada@kiosk.example', '[email]'],
    ['a\u200Bda@kio\u200Bsk.exa\u200Dmple', 'ada@kiosk.example', '[email]'],
    ['mail\u200Bada@kiosk.example'.replace('mail', 'mail:'), 'ada@kiosk.example', 'mail:\u200B[email]'],
    ['ada@kiosk．example', 'ada@kiosk.example', '[email]'],
    ['ada@kiosk。example', 'ada@kiosk.example', '[email]'],
    ['ada@shop｡kiosk｡example', 'ada@shop.kiosk.example', '[email]'],
    ['メールはada@kiosk.exampleです。', 'ada@kiosk.example', 'メールは[email]です。'],
    ['我的邮箱是ada@kiosk.example。谢谢', 'ada@kiosk.example', '我的邮箱是[email]。谢谢'],
    ['это иван@пример.рф, да', 'иван@пример.рф', 'это [email], да'],
    ['ада@почта.рф', 'ада@почта.рф', '[email]'],
    ['ада1@почта.рф', 'ада1@почта.рф', '[email]'],
    ['jürgen.groß@bücher.example', 'jürgen.groß@bücher.example', '[email]'],
    ['דנה@דואר.ישראל', 'דנה@דואר.ישראל', '[email]'],
    ['ada@xn--e1afmkfd.xn--p1ai', 'ada@xn--e1afmkfd.xn--p1ai', '[email]'],
    ['ada [at] kiosk [dot] com', 'ada@kiosk.com', '[email]'],
    ['ada (at) kiosk (dot) example', 'ada@kiosk.example', '[email]'],
    ['mail ada(at)kiosk.example!', 'ada@kiosk.example', 'mail [email]!'],
    ['ada {at} kiosk {dot} com', 'ada@kiosk.com', '[email]'],
    ['ada <at> kiosk <dot> com', 'ada@kiosk.com', '[email]'],
    ['ada[dot]words[at]kiosk[dot]com', 'ada.words@kiosk.com', '[email]'],
    ['ada punkt lovelace ät kiosk punkt de', 'ada.lovelace@kiosk.de', '[email]'],
    ['ada chiocciola kiosk punto it', 'ada@kiosk.it', '[email]'],
    ['ada apenstaartje kiosk punt nl', 'ada@kiosk.nl', '[email]'],
    ['ada małpa kiosk kropka pl', 'ada@kiosk.pl', '[email]'],
    ['ada arroba kiosk ponto com ponto br', 'ada@kiosk.com.br', '[email]'],
    ['ada arobase kiosk point fr', 'ada@kiosk.fr', '[email]'],
    ['adaアットマークkioskドットcom', 'ada@kiosk.com', '[email]'],
    ['ada 艾特 kiosk 点 com', 'ada@kiosk.com', '[email]'],
    ['ada שטרודל kiosk נקודה com', 'ada@kiosk.com', '[email]'],
    ['ada آت kiosk دوت com', 'ada@kiosk.com', '[email]'],
    ['a d a at g m a i l dot com', 'ada@gmail.com', '[email]'],
    ['a d a dot w o r d s at g m a i l dot c o m', 'ada.words@gmail.com', '[email]'],
    ['/start?email=ada.words%40kiosk.example&a=1', 'ada.words@kiosk.example', '/start?email=[email]&a=1'],
    ['?q%3Dada%2540kiosk%2Eexample', 'ada@kiosk.example', '?q%3D[email]'],
    ['it is "Ada W"@odd.museum', '"ada w"@odd.museum', 'it is [email]'],
  ])('%s', (said, email, kept) => {
    const { text, emails } = redactor([]);
    expect([text(said), ...emails]).toEqual([kept, email]);
  });

  it.each([
    'Is a@b the same as b@c?',
    'We arrive at ten dot',
    'We meet at 10.30 today.',
    'Two of them @ 3.50 each',
    'I will be at home. Thanks.',
    'Look at this point in the text.',
    'He said "yes" and "no" at noon.',
    '我们在公司。谢谢',
    'A discount of 20%40 or so',
  ])('but not in: %s', (said) => {
    expect(stored(said)).toBe(said);
  });
});

describe('a number is found', () => {
  it.each([
    ['０９０−１２３４−５６７８', '[phone]'],
    ['電話は０９０ー１２３４ー５６７８です', '電話は[phone]です'],
    ['４１１１ １１１１ １１１１ １１１１', '[card]'],
    ['４１１１　１１１１　１１１１　１１１１', '[card]'],
    ['رقمي ٠٥٠١٢٣٤٥٦٧ شكرا', 'رقمي [phone] شكرا'],
    ['٤١١١ ١١١١ ١١١١ ١١١١', '[card]'],
    ['۰۵۰۱۲۳۴۵۶۷', '[phone]'],
    ['०५०१२३४५६७', '[phone]'],
    ['𝟎𝟏𝟕𝟎 𝟏𝟐𝟑𝟒𝟓𝟔𝟕!', '[phone]!'],
    ['0170\u200B123\u200B4567', '[phone]'],
    ['4111\u00A01111\u00A01111\u00A01111', '[card]'],
    ['ＤＥ８９ ３７０４ ００４４ ０５３２ ０１３０ ００', '[iban]'],
    ['Telefon 0170 / 123 45 67', 'Telefon [phone]'],
    ['Zimmer 12 / 0170 1234567', 'Zimmer 12 / [phone]'],
    ['double seven oh oh nine hundred one two three', '[phone]'],
    ['call triple four oh seven one', 'call [phone]'],
    ['nul zes een twee drie vier vijf zes', '[phone]'],
    ['zero siedem osiem dziewięć jeden dwa trzy', '[phone]'],
    ['zero um dois três quatro cinco seis', '[phone]'],
    ['我的电话是一三八零零一三八零零零', '我的电话是[phone]'],
    ['צפס אפס חמש שתיים שלוש ארבע חמש שש', 'צפס [phone]'],
    ['صفر خمسة صفر واحد اثنان ثلاثة أربعة', '[phone]'],
  ])('%s', (said, kept) => {
    expect(stored(said)).toBe(kept);
  });

  it.each([
    ['my cvv 123', 'my cvv [card]'],
    ['CVC: 4321.', 'CVC: [card].'],
    ['the cvv is one two three', 'the cvv is [card]'],
    ['4111 1111 1111 1111 12/27', '[card] [card]'],
    ['4111 1111 1111 1111, expiry 12/27, cvc 123', '[card], expiry [card], cvc [card]'],
    ['3782 822463 10005 exp 0128', '[card] exp [card]'],
    ['4111 1111 1111 1111 valid until 12/2027', '[card] valid until [card]'],
    ['4111 1111 1111 1111 gültig bis 12/27', '[card] gültig bis [card]'],
    ['exp 12/27, card 4111 1111 1111 1111', 'exp [card], card [card]'],
    ['4111 1111 1111 1111 12/27 123', '[card] [card] [card]'],
  ])('and what belongs to a card: %s', (said, kept) => {
    expect(stored(said)).toBe(kept);
  });

  it.each([
    'The years 1998, 2024 and 2026.',
    'From 1939–1945 and 2019 - 2021.',
    '２０２６年１１月２５日',
    'It is € 1.250.000 or 1 250 000 €.',
    '１２，３４５円です',
    'Between 1200 - 1500 people.',
    'On 2026-11-25 10:30 and 25.11.2026 14:00.',
    'Open 10:30–18:45, from 12/27 on.',
    'My order number is ２０２３１１８７.',
    'Order 4711-998877 has not come.',
    'one two three four',
    'nine hundred people, three hundred cars',
    'oh no, one of seven hundred',
    '一二三四，三十五个人',
    'Our CV 123 is here.',
  ])('but not in: %s', (said) => {
    expect(stored(said)).toBe(said);
  });
});
