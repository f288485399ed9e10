import { afterEach, describe, expect, it, vi } from 'vitest';
import { direction, fitting, LANGUAGES, matchLanguage } from '../../../widget/ui/languages.ts';
import { loadStrings } from '../../../widget/ui/load-strings.ts';

describe('matchLanguage', () => {
  it.each([
    ['de', 'de'],
    ['DE-at', 'de'],
    ['de--AT', 'de'],
    ['en-GB', 'en'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['pt_BR', 'pt-BR'],
    ['zh', 'zh-CN'],
    ['zh-TW', 'zh-CN'],
    ['zh-Hant-HK', 'zh-CN'],
    ['iw', 'he'],
    ['iw-IL', 'he'],
    [' fr-CA ', 'fr'],
    ['ar-EG-u-nu-latn', 'ar'],
  ] as const)('takes %j for %s', (wanted, tag) => {
    expect(fitting(wanted, LANGUAGES)).toBe(tag);
    expect(matchLanguage(wanted)).toBe(tag);
  });

  it.each([undefined, null, '', 'xx', 'sv-SE', 'english', 'd', '{{ lang }}', 'esperanto'])(
    'knows no language for %j and falls back to English',
    (wanted) => {
      expect(fitting(wanted, LANGUAGES)).toBeUndefined();
      expect(matchLanguage(wanted ?? undefined)).toBe('en');
    },
  );

  it('finds every language of ours by its own tag', () => {
    expect(LANGUAGES.map((tag) => matchLanguage(tag))).toEqual(LANGUAGES);
  });
});

it('reads Arabic and Hebrew from right to left, the others from left to right', () => {
  expect(LANGUAGES.filter((tag) => direction(tag) === 'rtl')).toEqual(['ar', 'he']);
});

describe('loadStrings', () => {
  afterEach(() => {
    for (const name of ['de', 'en', 'outcomes/de']) vi.doUnmock(`../../../widget/ui/strings/${name}.ts`);
    vi.resetModules();
    vi.restoreAllMocks();
  });

  it('gives each language words of its own', async () => {
    const greetings = await Promise.all(LANGUAGES.map(async (tag) => (await loadStrings(tag)).chat.greeting));
    expect(new Set(greetings).size).toBe(LANGUAGES.length);
    expect((await loadStrings('de')).common.close).toBe('Schließen');
    expect((await loadStrings('en')).common.close).toBe('Close');
  });

  const blocked = () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };

  it.each(['de', 'outcomes/de'])('gives English, and says so, where %s does not arrive', async (name) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.doMock(`../../../widget/ui/strings/${name}.ts`, blocked);
    const { common, errors } = await loadStrings('de');
    expect([common.close, errors.offline.title]).toEqual(['Close', 'You are offline']);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain('"de"');
  });

  it('fails where English does not arrive either', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.doMock('../../../widget/ui/strings/de.ts', blocked);
    vi.doMock('../../../widget/ui/strings/en.ts', blocked);
    vi.resetModules();
    await expect(loadStrings('de')).rejects.toThrow();
  });
});
