/** What a command loads before it does anything: little, for every press of the tab key waits for it. */
import { describe, expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { serveTests } from './client-under-test.ts';

const talklive = processUnderTest(await serveTests());

const REPORT = `
import { registerHooks } from 'node:module';
const loaded = new Set();
registerHooks({
  load: (url, context, next) => (loaded.add(url), next(url, context)),
});
process.on('exit', () => {
  const undici = process.moduleLoadList.filter((name) => name.includes('deps/undici'));
  process.stderr.write(JSON.stringify([...loaded, ...undici]));
});`;
const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(REPORT)}` };

describe('the start of the command line', () => {
  it.each([
    ['--version'],
    ['--help'],
    ['call', 'list', '--help'],
    ['__complete', '--', 'call', 'li'],
    ['completion', 'bash'],
  ])('of talklive %s %s %s loads neither what sends nor what draws', async (...words) => {
    const { code, stderr } = await talklive(words, { env });
    const loaded = JSON.parse(stderr) as string[];
    expect(code).toBe(0);
    expect(loaded.some((url) => url.endsWith('talklive/program.ts'))).toBe(true);
    const packages = loaded.flatMap((url) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []);
    expect([...new Set(packages)]).toEqual(['commander']);
    expect(loaded.filter((url) => /undici|management-error|connect|printer|token-store/.test(url))).toEqual([
      expect.stringContaining('is-management-error') as string,
    ]);
  });
});
