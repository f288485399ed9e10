import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { fixedWaits } from '../../tools/fixed-waits.mjs';

const linter = new Linter();
const said = (code: string) =>
  linter
    .verify(code, [
      {
        plugins: { talklive: { rules: { 'fixed-waits': fixedWaits as never } } },
        rules: { 'talklive/fixed-waits': 'error' },
      },
    ])
    .map(({ message }) => message);

it.each([
  'await new Promise((resolve) => setTimeout(resolve, 300));',
  'await new Promise((done) => window.setTimeout(done));',
  'await new Promise((resolve) => setTimeout(() => resolve(null), 300));',
  'await new Promise((resolve) => { setTimeout(resolve, 300, null); });',
  'const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));',
  'await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));',
  "import { setTimeout } from 'node:timers/promises';",
  'await page.waitForTimeout(300);',
])('refuses to wait a fixed time: %s', (code) => {
  expect(said(code)).toEqual([expect.stringMatching(/^Wait for a condition/)]);
});

it('refuses a pause that does not say why', () => {
  expect(said("await pause(300, 'short');")).toEqual([expect.stringMatching(/^Say in a sentence/)]);
});

it.each([
  "await pause(450, 'a second press that comes later is a press of its own');",
  'await until(() => seen.length > 0);',
  'setTimeout(() => void request.continue(), 2000);',
  'await new Promise((resolve) => server.listen(0, resolve));',
  'await new Promise((resolve) => { setTimeout(() => server.close(resolve), 20); });',
])('allows %s', (code) => {
  expect(said(code)).toEqual([]);
});
