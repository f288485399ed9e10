/** `virtual:facade`: the styles and words of what is drawn before React; and `react/jsx-runtime` without React. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import postcss, { type AtRule, type Root } from 'postcss';
import type { Plugin } from 'rollup';
import { languageFile, LANGUAGES } from './languages-plugin.ts';

const ID = '\0virtual:facade';
const HERE = import.meta.dirname;
/** Whose words of the launcher are in the script; the others' come when a page's language asks for them. */
const IN_SCRIPT = ['ar', 'de', 'en', 'es', 'fr', 'he', 'it', 'ja', 'nl', 'pl', 'pt-BR', 'zh-CN'];
const STYLES = ['tokens', 'launcher', 'shell'].map((name) => resolve(HERE, `../ui/styles/${name}.css`));

/** Looks in which a launcher is dressed before anything is fetched (less room leaves it as it is); the rest of a look comes with the elements (`ui/looks/`). */
const LOOKS = ['card', 'plain'];

/** The sheets of the looks, each for a tag that has it. */
async function looks(): Promise<string> {
  const texts = await Promise.all(
    LOOKS.map(async (name) => {
      const root = postcss.parse(await readFile(resolve(HERE, `../ui/looks/${name}.css`), 'utf8'));
      root.walkRules((rule) => {
        rule.selectors = rule.selectors.map((one) => `:host([look=${name}]) ${one}`);
      });
      return root.toString();
    }),
  );
  return texts.join('\n');
}

/** What the facade draws: a class that none of these names has no rule in the script. */
const DRAWN = ['Launcher', 'Wrapper', 'icons'].map((name) => resolve(HERE, `../ui/${name}.tsx`));

/** What their `className` may hold. */
export async function drawnClasses(): Promise<Set<string>> {
  const sources = await Promise.all(DRAWN.map((file) => readFile(file, 'utf8')));
  return new Set(
    sources
      .flatMap((text) => text.match(/className=("[^"]*"|\{[^}]*\})/g) ?? [])
      .flatMap((text) => text.match(/(?<=['" ])[a-z][\w-]*(?=['" ])/g) ?? []),
  );
}

/**
 * The few words that the facade says itself, in the script's languages: a line each, the tags first, with `|` between the
 * languages. Like beside like packs better than a list for each language.
 */
async function words(): Promise<string> {
  const texts = await Promise.all(
    IN_SCRIPT.map(async (tag) => {
      const { launcher, fault } = (await languageFile(tag)).words;
      return [tag, launcher.talk, launcher.chat, launcher.dismiss, fault.offline];
    }),
  );
  const unfit = texts.flat().find((text) => /[|\n]/.test(text));
  if (unfit) throw new Error(`the facade's words: expected no | and no new line in "${unfit}"`);
  return (texts[0] ?? []).map((_, line) => texts.map((one) => one[line]).join('|')).join('\n');
}

/** Less what only other views use: rules for classes that are not drawn. */
async function ofDrawn(text: string): Promise<Root> {
  const root = postcss.parse(text);
  // Not of the launcher: the facade makes the frame when it is needed.
  const drawn = (await drawnClasses()).add('shell');
  const isDrawn = (selector: string) =>
    !/\[hidden\]|::(before|after)/.test(selector) &&
    (selector.match(/\.[a-z][\w-]*/gi) ?? []).every((name) => drawn.has(name.slice(1)));
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter(isDrawn);
    if (selectors.length > 0) rule.selectors = selectors;
    else if (rule.parent?.type !== 'atrule' || (rule.parent as AtRule).name !== 'keyframes') rule.remove();
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root;
}

/** The style sheets less what only other views use, and less colours that nothing names. */
async function styles(): Promise<string> {
  const texts = await Promise.all(STYLES.map((file) => readFile(file, 'utf8')));
  const root = await ofDrawn([...texts, await looks()].join('\n'));
  // Where nothing moves, there is nothing to stop either.
  if (!root.toString().includes('@keyframes'))
    root.walkDecls('animation', (declaration) => {
      declaration.remove();
    });
  // An older browser gets ground and ink; lines and shades come with the elements.
  root.walkAtRules('supports', (rule) => {
    if (!rule.params.startsWith('not')) return;
    rule.walkDecls(/^--_(?!surface|ink)/, (declaration) => {
      declaration.remove();
    });
  });
  for (let before = ''; before !== root.toString();) {
    before = root.toString();
    root.walkDecls(/^--_/, (declaration) => {
      if (!before.includes(`var(${declaration.prop})`)) declaration.remove();
    });
  }
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  return root.toString();
}

/**
 * @param minifyCss the same treatment as every other style sheet of the build gets.
 * @param beside `whole` where the elements are in the same file: then their sheets serve the facade, too.
 */
export function facade(minifyCss: (css: string) => Promise<string>, beside?: 'whole'): Plugin {
  return {
    name: 'facade',
    resolveId: (id) => (id === 'virtual:facade' ? ID : null),
    async load(id) {
      if (id !== ID) return null;
      const css =
        beside === 'whole'
          ? `${STYLES.map((file, at) => `import css${at} from ${JSON.stringify(file)};`).join(' ')} export const css = ${STYLES.map((_, at) => `css${at} + `).join('')}${JSON.stringify(await minifyCss((await ofDrawn(await looks())).toString()))};`
          : `export const css = ${JSON.stringify(await minifyCss(await styles()))};`;
      const further = LANGUAGES.filter((tag) => !IN_SCRIPT.includes(tag)).join(' ');
      const texts = { words: await words(), further };
      return [
        css,
        ...Object.entries(texts).map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`),
      ].join('\n');
    },
  };
}

const RUNTIME = resolve(HERE, '../facade/jsx-runtime.ts');

const RENDER = '\0render';

/** For the pasted script, which draws the launcher's own component: React is not there yet. */
export function smallRuntime(): Plugin {
  return {
    name: 'small-runtime',
    resolveId(id) {
      if (id === 'react/jsx-runtime') return RUNTIME;
      return id === './render.ts' ? RENDER : null;
    },
    // That runtime has drawn what is to be drawn.
    load: (id) => (id === RENDER ? 'export const render = (drawn) => drawn;' : null),
    // It makes nodes alone: components are called. And nobody but React calls the attribute so.
    transform: {
      order: 'pre',
      handler: (code, id) =>
        /\.tsx?$/.test(id)
          ? {
              code: code
                .replace("name === 'className' ? 'class' : name", 'name')
                .replaceAll(/\b_jsxs?\((?=[A-Z])(\w+), /g, '$1(')
                .replaceAll('className:', 'class:'),
              map: null,
            }
          : null,
    },
  };
}
