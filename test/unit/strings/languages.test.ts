import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, requireDirection } from '../../../widget/build/languages-plugin.ts';
import { direction, fitting } from '../../../widget/ui/languages.ts';
import { fetchOutcomes, fetchWords } from '../../../widget/ui/load-strings.ts';

describe('a page’s wish', () => {
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
  });

  it.each([undefined, null, '', 'xx', 'xx-SE', 'english', 'd', '{{ lang }}', 'esperanto'])(
    'of %j fits no language',
    (wanted) => {
      expect(fitting(wanted, LANGUAGES)).toBeUndefined();
    },
  );

  it('finds every language of ours by its own tag', () => {
    expect(LANGUAGES.map((tag) => fitting(tag, LANGUAGES))).toEqual(LANGUAGES);
  });
});

describe('a language of three letters', () => {
  // Filipino and Finnish; Konkani and Korean.
  const tags = ['en', 'fil', 'kok-IN'];
  it.each([
    ['fil', 'fil'],
    ['fil-PH', 'fil'],
    ['FIL_ph', 'fil'],
    ['kok', 'kok-IN'],
  ])('is what %j means', (wanted, tag) => expect(fitting(wanted, tags)).toBe(tag));
  it.each(['fi', 'fi-FI', 'ko', 'f', 'filx'])('is not what %j means', (wanted) =>
    expect(fitting(wanted, tags)).toBeUndefined(),
  );
  it('is not found where only one of two letters is like it', () => {
    expect(fitting('fil', ['en', 'fi'])).toBeUndefined();
  });
});

describe('the way a language is read', () => {
  it('is that of its script', () => {
    expect(LANGUAGES.filter((tag) => direction(tag) === 'rtl')).toEqual(expect.arrayContaining(['ar', 'he']));
    for (const tag of LANGUAGES) expect(() => requireDirection(tag)).not.toThrow();
  });
  // Not ours: should one become ours, the next one in line stands for it.
  it.each(['ckb', 'dv', 'nqo', 'arn'])('is not guessed: the build refuses %s', (tag) => {
    expect(() => requireDirection(tag)).toThrow(
      /: "\w+" is read (rtl|ltr): say so in `direction`, widget\/ui\/languages.ts$/,
    );
  });
});

const CHUNKS = ['virtual:strings/de', 'virtual:strings/en', 'virtual:outcomes/de'] as const;

describe('the words of a language', () => {
  afterEach(() => {
    for (const name of CHUNKS) vi.doUnmock(name);
    vi.resetModules();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  /** A page of its own, to which `names` do not come. */
  const page = async (...names: (typeof CHUNKS)[number][]) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const waiting: (() => void)[] = [];
    vi.stubGlobal('addEventListener', (_: string, listener: () => void) => waiting.push(listener));
    vi.resetModules();
    for (const name of names)
      vi.doMock(name, () => {
        throw new TypeError('Failed to fetch dynamically imported module');
      });
    return { ...(await import('../../../widget/elements/languages.ts')), warn, waiting };
  };

  it('are its own', async () => {
    const greetings = await Promise.all(LANGUAGES.map(async (tag) => (await fetchWords(tag)).chat.greeting));
    expect(greetings.filter((one, at) => greetings.indexOf(one) !== at)).toEqual([]);
  });

  it('name what is lost as what is said of it at length does', async () => {
    for (const tag of LANGUAGES) {
      const [{ fault }, { errors }] = await Promise.all([fetchWords(tag), fetchOutcomes(tag)]);
      expect([fault.offline, fault.blocked], tag).toEqual([errors.offline.title, errors.blocked.title]);
    }
  });

  it('come first, what is said of faults after them', async () => {
    const { loadStrings, loadOutcomes, onStrings, stringsNow } = await page();
    await loadStrings('de');
    expect(stringsNow('de')?.common.close).toBe('Schließen');
    expect(stringsNow('de')?.errors).toBeUndefined();
    const heard = vi.fn();
    onStrings(heard);
    await loadOutcomes('de');
    expect(heard).toHaveBeenCalledOnce();
    expect(stringsNow('de')?.errors?.offline.cause).toBe('Es besteht keine Internetverbindung.');
  });

  it('are English, and say so, where its own do not arrive', async () => {
    const { loadStrings, loadOutcomes, stringsNow, warn } = await page('virtual:strings/de');
    await loadStrings('de');
    await loadOutcomes('de');
    const { common, errors } = stringsNow('de') ?? {};
    expect([common?.close, errors?.offline.remedy]).toEqual(['Close', 'Check the connection and try again.']);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain('"de"');
  });

  it('name a fault in short where the rest does not arrive, until there is a network again', async () => {
    const { loadOutcomes, stringsNow, waiting } = await page('virtual:outcomes/de');
    await loadOutcomes('de');
    const { errors } = stringsNow('de') ?? {};
    expect([errors?.offline.title, errors?.micDenied]).toEqual([
      'Sie sind offline',
      { title: 'Laden fehlgeschlagen', cause: '', remedy: '' },
    ]);
    vi.doUnmock('virtual:outcomes/de');
    waiting.forEach((listener) => listener());
    await vi.waitFor(() =>
      expect(stringsNow('de')?.errors?.micDenied.title).toBe('Das Mikrofon ist blockiert'),
    );
  });

  it('fail where English does not arrive either', async () => {
    const { loadStrings } = await page('virtual:strings/de', 'virtual:strings/en');
    await expect(loadStrings('de')).rejects.toThrow();
  });
});
