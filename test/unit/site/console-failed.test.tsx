/** The page of a call that came to nothing, as an operator opens it on a bad day. */
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { FailedCall } from '../../../site/islands/console/FailedCall.tsx';

beforeAll(() => vi.stubGlobal('location', new URL('https://console.example/console?view=call&id=one')));

it.each([
  ['provider-credit', 'needs a payment'],
  ['provider-busy', 'limit of calls at once'],
  ['something-new', 'It failed with something-new.'],
])('says what %s means, and leads to the others', (failure, words) => {
  const html = renderToStaticMarkup(<FailedCall failure={failure} site="shop" />);
  expect(html).toContain(words);
  expect(html).toContain(`failure=${failure}&amp;site=shop`);
});
