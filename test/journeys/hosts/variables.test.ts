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
    await click(page, '[part~=start-button]');
    await seen(page, CONNECTED);
    const sent = await page.evaluate(() => document.documentElement.dataset.sent ?? '{}');
    expect((JSON.parse(sent) as { assistantOverrides: unknown }).assistantOverrides).toEqual({
      variableValues: values,
    });
    expect(consoleLines.filter((line) => line.includes('variables'))).toEqual(
      lines.map((line) => expect.stringContaining(line)),
    );
    expect(pageErrors).toEqual([]);
    await page.evaluate(() => sessionStorage.clear());
    await page.close();
  });
});
