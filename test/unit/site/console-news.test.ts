/** What the console's page does with what it is told of. */
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createNews } from '../../../site/islands/console/news.ts';
import { goneWords } from '../../../site/islands/console/words.ts';

/** A page that shows these, and knows who is there. */
function page() {
  const client = new QueryClient();
  client.setQueryData(['me'], { sites: ['demo-shop'] });
  client.setQueryData(['calls', { site: 'demo-shop' }], ['a generated call']);
  client.setQueryData(['call', 'demo-1'], 'a generated call');
  const gone = vi.fn<(site: string) => void>();
  return { client, gone, hear: createNews(client, gone) };
}
const shownBy = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [name], state: { data } }) => [name, data === undefined ? 'nothing' : 'something']);

it('shows nothing more of a site that is gone, and goes on for whoever is there', () => {
  const { client, gone, hear } = page();
  hear({ type: 'site', site: 'demo-shop', change: 'gone' });
  expect(gone.mock.calls).toEqual([['demo-shop']]);
  expect(shownBy(client)).toEqual([
    ['me', 'something'],
    ['calls', 'nothing'],
    ['call', 'nothing'],
  ]);
  expect(client.getQueryState(['me'])?.isInvalidated).toBe(true);
});

it('asks anew for everything where a site has come, and shows what there was until then', () => {
  const { client, gone, hear } = page();
  hear({ type: 'site', site: 'demo-shop', change: 'came' });
  expect(gone).not.toHaveBeenCalled();
  expect(shownBy(client).every(([, data]) => data === 'something')).toBe(true);
  expect(client.getQueryState(['call', 'demo-1'])?.isInvalidated).toBe(true);
});

it('asks for the numbers anew where somebody was refused, in a while', () => {
  vi.useFakeTimers();
  const { client, hear } = page();
  client.setQueryData(['numbers'], 'figures');
  for (let i = 0; i < 100; i += 1) hear({ type: 'changed', site: 'shop', what: 'refused', about: null });
  expect(client.getQueryState(['numbers'])?.isInvalidated).toBe(false);
  vi.advanceTimersByTime(15_000);
  expect(client.getQueryState(['numbers'])?.isInvalidated).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('tells of all sites that one command has removed', () => {
  expect(goneWords(['shop'])).toBe('The site shop was removed, with all that was of it.');
  expect(goneWords(['shop', 'clinic'])).toBe(
    'The sites shop and clinic were removed, with all that was of them.',
  );
});
