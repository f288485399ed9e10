/** The style sheets: private names by a letter, written as small as browsers of the oldest kind that we serve can read them. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import autoprefixer from 'autoprefixer';
import { transform } from 'esbuild';
import postcss from 'postcss';

/** The widget's own colours and measures by a letter each, the same in all of its sheets; scripts set none of these. */
const privateNames = new Map(
  [...new Set(readFileSync('widget/ui/styles/tokens.css', 'utf8').match(/--_[\w-]+/g))].map((name, at) => [
    name,
    `--${String.fromCharCode(97 + at)}`,
  ]),
);

export const minifyCss = async (
  /** @type {string} */ text,
  /** @type {string | undefined} */ from = undefined,
  names = privateNames,
) => {
  const { css: prefixed } = await postcss([
    autoprefixer({ overrideBrowserslist: ['safari 16', 'chrome 111', 'firefox 113'] }),
  ]).process(text, { from });
  const { code } = await transform(prefixed, {
    loader: 'css',
    minify: true,
    target: ['safari16', 'chrome111', 'firefox113'],
  });
  // esbuild leaves the values of custom properties as they are, spaces and all.
  return code
    .trim()
    .replace(
      /(?<=[{;])(--[\w-]+):\s*([^;{}"']*)/g,
      (_, name, value) => `${name}:${value.replace(/([,(*])\s+/g, '$1').replace(/\s+([)*])/g, '$1')}`,
    )
    .replace(/(?<=var\(--[\w-]+,) /g, '')
    .replace(/--_[\w-]+/g, (name) => names.get(name) ?? name);
};

/** `import css from './x.css'` gives the minified text, for adopted style sheets: a strict page policy allows no other. */
export const css = (names = privateNames) => ({
  name: 'css-text',
  async load(/** @type {string} */ id) {
    const [file = id] = id.split('?');
    if (!file.endsWith('.css')) return null;
    const code = await minifyCss(await readFile(file, 'utf8'), file, names);
    return `export default ${JSON.stringify(code)}`;
  },
});
