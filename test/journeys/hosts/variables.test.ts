/** What a page gives as `variables` and JSON cannot hold: said by its path, and no reason to lose the call. */
import { describe, expect, inject, it } from 'vitest';
import { seen } from '../reading.ts';
import { click, CONNECTED, html, snippet } from './host-page.ts';
import { partner } from './partner.ts';

const CALL = '<talklive-call></talklive-call>';
const onStart = (change: string) =>
  `<script>addEventListener('talklive-call-start', ({ detail: { variables } }) => { ${change} })</script>`;

describe('variables that JSON cannot hold', () => {
  const site = partner('chromium', () => ({
    '/start': {
      body: html(
        CALL +
          onStart('variables.plan = "gold"; variables.big = 10n; variables.order = { at: [1, 2n] };') +
          snippet(inject('origin')),
      ),
    },
    '/circle': { body: html(CALL + snippet(inject('origin'))) },
    '/changed': {
      body: html(CALL + onStart('window.told = structuredClone(variables)') + snippet(inject('origin'))),
    },
  }));

  it.each([
    [
      '/start',
      [
        '[talklive] variables.big: expected what JSON can hold, got a bigint; the call starts without "big".',
        '[talklive] variables.order.at.1: expected what JSON can hold, got a bigint; the call starts without "order".',
      ],
      { plan: 'gold' },
    ],
    [
      '/circle',
      [
        '[talklive] variables.me.self: expected what JSON can hold, got a circle; the call starts without "me".',
      ],
      { plan: 'gold' },
    ],
    [
      '/changed',
      [
        '[talklive] variables.deep.at.1: expected what JSON can hold, got a circle; the call starts without "deep".',
        '[talklive] variables.cart: expected what JSON can hold, got a Map; it is sent as {}.',
        '[talklive] variables.score: expected what JSON can hold, got NaN; it is sent as null.',
        '[talklive] variables.most: expected what JSON can hold, got Infinity; it is sent as null.',
        '[talklive] variables.tags: expected what JSON can hold, got a Set; it is sent as {}.',
        '[talklive] variables.since: expected what JSON can hold, got a Date; it is sent as "2026-01-02T00:00:00.000Z".',
        '[talklive] variables.order.note: expected what JSON can hold, got undefined; it is left out.',
        '[talklive] variables.order.run: expected what JSON can hold, got a function; it is left out.',
        '[talklive] variables.order.list.0: expected what JSON can hold, got undefined; it is sent as null.',
        '[talklive] variables.nothing: expected what JSON can hold, got undefined; it is left out.',
      ],
      {
        plan: 'gold',
        twice: [{ a: 1 }, { a: 1 }],
        cart: {},
        score: null,
        most: null,
        tags: {},
        since: '2026-01-02T00:00:00.000Z',
        order: { list: [null] },
      },
    ],
  ])('are named, and the call starts without them (%s)', async (path, lines, values) => {
    const { page, pageErrors, consoleLines } = await site.visit(path, ({ page }) =>
      page.evaluateOnNewDocument(() => {
        const send = window.fetch;
        window.fetch = (input, init) => {
          if (String(input).endsWith('/call/web')) document.documentElement.dataset.sent = String(init?.body);
          return send(input, init);
        };
      }),
    );
    await page.waitForSelector('>>> [part~=start-button]', { visible: true });
    if (path === '/circle')
      await page.$eval('talklive-call', (call) => {
        const me: Record<string, unknown> = { name: 'Ada' };
        me.self = me;
        Object.assign(call, { variables: { me, plan: 'gold' } });
      });
    if (path === '/changed')
      await page.$eval('talklive-call', (call) => {
        const deep: Record<string, unknown> = { name: 'Ada' };
        deep.at = [1, deep];
        const shared = { a: 1 };
        const variables = {
          plan: 'gold',
          twice: [shared, shared],
          deep,
          cart: new Map([['a', 1]]),
          score: NaN,
          most: Infinity,
          tags: new Set([1]),
          since: new Date('2026-01-02'),
          nothing: undefined,
          order: { note: undefined, run: () => 1, list: [undefined] },
        };
        Object.assign(call, { variables });
      });
    await click(page, '[part~=start-button]');
    await seen(page, CONNECTED);
    // Plain JSON is what the page is told.
    if (path === '/changed')
      expect(await page.evaluate(() => (window as unknown as { told: unknown }).told)).toEqual(values);
    const sent = await page.evaluate(() => document.documentElement.dataset.sent ?? '{}');
    expect((JSON.parse(sent) as { assistantOverrides: unknown }).assistantOverrides).toEqual({
      variableValues: values,
    });
    expect(consoleLines.filter((line) => line.includes('variables')).sort()).toEqual(
      [...lines].sort().map((line) => expect.stringContaining(line)),
    );
    expect(pageErrors).toEqual([]);
    await page.evaluate(() => sessionStorage.clear());
    await page.close();
  });
});
