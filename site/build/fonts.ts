/** The site's faces, cut down to the characters and the weights that it uses. */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { CACHE, ROOT, hashOf } from './paths.ts';

type Axes = Record<string, number | { min: number; max: number }>;
interface Face {
  family: string;
  file: string;
  axes: Axes;
  weight: string;
  style: 'normal' | 'italic';
}

const BRICOLAGE = import.meta
  .resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2');
const SERIF = import.meta
  .resolve('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2');
const SERIF_ITALIC = import.meta
  .resolve('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2');

const FACES = {
  // One optical size between text and display: the axis itself would double the file.
  heading: {
    family: 'Bricolage',
    file: BRICOLAGE,
    axes: { opsz: 48, wght: { min: 400, max: 700 } },
    weight: '400 700',
    style: 'normal',
  },
  text: {
    family: 'Source Serif',
    file: SERIF,
    axes: { wght: { min: 400, max: 600 } },
    weight: '400 600',
    style: 'normal',
  },
  italic: {
    family: 'Source Serif',
    file: SERIF_ITALIC,
    axes: { wght: 400 },
    weight: '400',
    style: 'italic',
  },
} satisfies Record<string, Face>;

export type FaceName = keyof typeof FACES;

/** Still faces for the drawn pictures: the renderer knows no variable fonts. */
const STILLS: { file: string; axes: Axes }[] = [
  { file: BRICOLAGE, axes: { opsz: 96, wght: 600 } },
  { file: SERIF, axes: { wght: 400 } },
];

const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const TYPOGRAPHIC = '\u00a0©·×–—‘’“”…→←−+•';

async function* textFiles(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && /\.(?:js|njk|md|ts|tsx)$/.test(entry.name))
      yield join(entry.parentPath, entry.name);
  }
}

/** Every character that a page, a data file or an island may print; the rest stays out of the fonts. */
export const charactersOf = async (): Promise<string> => {
  const seen = new Set(PRINTABLE + TYPOGRAPHIC);
  for (const folder of ['pages', 'docs', '_data', '_includes', 'islands']) {
    for await (const file of textFiles(join(ROOT, 'site', folder))) {
      for (const character of await readFile(file, 'utf8')) seen.add(character);
    }
  }
  return [...seen]
    .filter((character) => character >= ' ')
    .sort()
    .join('');
};

/** What words are made of: in italics stand single words, and nothing else. */
const IN_WORDS = /[a-z ,.;:’-]/i;
const charactersIn = (style: Face['style'], characters: string): string =>
  style === 'italic' ? [...characters].filter((one) => IN_WORDS.test(one)).join('') : characters;

const cut = async (file: string, axes: Axes, characters: string, targetFormat: 'woff2' | 'truetype') => {
  const source = await readFile(new URL(file));
  const name = `font-${hashOf(source, characters, JSON.stringify(axes), targetFormat)}`;
  const cached = join(CACHE, name);
  const kept = await readFile(cached).catch(() => null);
  if (kept) return kept;
  const made = await subsetFont(source, characters, { targetFormat, variationAxes: axes });
  await mkdir(CACHE, { recursive: true });
  await writeFile(cached, made);
  return made;
};

/** Writes the faces below `folder` and returns their addresses with the `@font-face` rules that name them. */
export const buildFonts = async (folder: string, address: string) => {
  const characters = await charactersOf();
  const files = {} as Record<FaceName, string>;
  const rules: string[] = [];
  for (const [name, face] of Object.entries(FACES) as [FaceName, Face][]) {
    const bytes = await cut(face.file, face.axes, charactersIn(face.style, characters), 'woff2');
    const fileName = `${name}-${hashOf(bytes)}.woff2`;
    await writeFile(join(folder, fileName), bytes);
    files[name] = `${address}/${fileName}`;
    // `optional`: a face that is late on a slow line waits for the next page, and no line moves under the reader.
    rules.push(
      `@font-face{font-family:'${face.family}';font-style:${face.style};font-weight:${face.weight};font-display:optional;src:url('${files[name]}') format('woff2')}`,
    );
  }
  return { files, rules: rules.join('\n') };
};

/** Files of still faces for the picture renderer. */
export const stillFonts = async (): Promise<string[]> => {
  const characters = await charactersOf();
  return Promise.all(
    STILLS.map(async ({ file, axes }) => {
      const bytes = await cut(file, axes, characters, 'truetype');
      const path = join(CACHE, `still-${hashOf(bytes)}.ttf`);
      await writeFile(path, bytes);
      return path;
    }),
  );
};
