import { readFileSync } from 'node:fs';
import DailyModule from '@daily-co/daily-js';
import { expect, it } from 'vitest';
import { withoutLogger, withoutNative, withoutReports } from '../../../widget/build/prune-daily.ts';

type Reporting = Record<'_maybeSendToSentry', (event: unknown) => unknown>;

const source = readFileSync('node_modules/@daily-co/daily-js/dist/daily-esm.js', 'utf8');

it('finds the reporter of the installed daily-js where it silences it', async () => {
  const Daily = (DailyModule as unknown as { default?: typeof DailyModule }).default ?? DailyModule;
  const reporting = (Daily as unknown as { prototype: Reporting }).prototype;
  expect(String(reporting._maybeSendToSentry)).toContain('sentry.io');
  // Nothing else of the SDK knows the address.
  expect(source.match(/sentry\.io/g)).toHaveLength(1);
  await import('../../../widget/provider/daily.ts');
  expect(reporting._maybeSendToSentry({ error: { type: 'no-room', msg: 'gone' } })).toBeUndefined();
  expect(String(reporting._maybeSendToSentry)).not.toContain('sentry.io');
});

it('leaves the reporter out of the bundles, and the rest as it is', () => {
  const pruned = withoutReports(source);
  expect(pruned).not.toContain('sentry.io');
  expect(pruned).toContain('{key:"_maybeSendToSentry",value:function(e){}}');
  const [before = '', behind = ''] = pruned.split('{key:"_maybeSendToSentry",value:function(e){}}');
  expect(source.startsWith(before) && source.endsWith(behind)).toBe(true);
});

it('leaves a browser’s way to the call machine, and no choice of another', () => {
  const pruned = withoutNative(source);
  expect(source).toMatch(/_messageChannel=[\w$]+\(\)\?new/);
  expect(pruned).toMatch(/_messageChannel=new [\w$]+,/);
  expect(() => withoutNative(pruned)).toThrow('expected one choice of a message channel');
});

it('stops the build where a newer daily-js has it elsewhere', () => {
  expect(() => withoutReports('class Daily {}')).toThrow('expected one method');
});

it('leaves the reporter’s logger to the bundler, which finds it unused', () => {
  expect(withoutLogger(source).replace('/*@__PURE__*/', '')).toBe(source);
  expect(() => withoutLogger('class Daily {}')).toThrow('expected one logger');
});
