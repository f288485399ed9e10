import { expect, it } from 'vitest';
import { findWords } from '../../../widget/ui/listening/find-words.ts';

const found = (text: string, wanted: string) =>
  findWords(text, wanted).map(({ from, to }) => text.slice(from, to));

it.each([
  ['Über die Straße', 'uber', ['Über']],
  ['Café, cafe\u0301 and CAFE', 'café', ['Café', 'cafe\u0301', 'CAFE']],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['ﬁne print', 'fi', ['ﬁ']],
  ['שָׁלוֹם', 'שלום', ['שָׁלוֹם']],
  ['👋🏽 hello', 'hello', ['hello']],
  ['anything', '  ', []],
  ['anything', 'nowhere', []],
])('finds in %j all of %j', (text, wanted, places) => {
  expect(found(text, wanted)).toEqual(places);
});
