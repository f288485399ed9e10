/** What the lint refuses, by the place of a file: rules that match nothing look like rules that hold. */
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const eslint = new ESLint();
async function said(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ message }) => message);
}

describe('the lint', { timeout: 60_000 }, () => {
  it.each(['fetch', 'window.fetch', 'globalThis.fetch', 'self.fetch'])(
    'knows %s for a door to the network, and one file that may open it',
    async (call) => {
      const code = `export const ask = () => ${call}('/api');\n`;
      for (const file of ['widget/chat/ask.ts', 'site/islands/ask.ts'])
        expect(await said(file, code)).toEqual([expect.stringContaining('the only fetch')]);
      if (call === 'fetch') expect(await said('widget/api/request.ts', code)).toEqual([]);
    },
  );

  it.each([
    "export { Daily } from '@daily-co/daily-js';",
    "export const room = 'https://x.daily.co/room';",
    'export const room = (name: string) => `https://${name}.daily.co/room`;',
    "export const key = 'VAPI_PRIVATE_KEY';",
    'export const tavusKey = 1;',
  ])('has providers named in their folder only: %s', async (code) => {
    const words = (await said('worker/calls/x.ts', `${code}\n`)).join('\n');
    expect(words).toContain('A provider is named in worker/providers only.');
    expect((await said('worker/providers/x.ts', `${code}\n`)).join('\n')).not.toContain('is named');
  });

  it('takes a day for a day', async () => {
    const code = "export const KIND = 'digest.daily';\n";
    expect(await said('worker/notices/x.ts', code)).toEqual([]);
  });
});
