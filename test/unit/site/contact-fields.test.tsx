import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Fields } from '../../../site/islands/contact/Fields.tsx';
import { FIELD_NAMES } from '../../../site/islands/contact/words.ts';

it('the contact form draws each field that it reads', () => {
  const drawn = renderToStaticMarkup(<Fields faults={{}} words={{ emptyOption: 'None', interests: [] }} />);
  const names = [...drawn.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect(names.sort()).toEqual([...FIELD_NAMES].sort());
});
