/**
 * Takes out of react what neither the widget nor a library of its calls: classes, transitions and what servers use. A
 * bundler keeps them, for the package gives all it has through one object, which others could read.
 */
import type { Plugin } from 'rollup';
import { parseAst } from 'rollup/parseAst';
import { editFile } from './edit-file.ts';

const FILE = /\/react\/cjs\/react\.production\.js$/;

const UNUSED = [
  'Activity',
  'Component',
  'Profiler',
  'PureComponent',
  'StrictMode',
  'ViewTransition',
  '__COMPILER_RUNTIME',
  'addTransitionType',
  'cache',
  'cacheSignal',
  'createRef',
  'unstable_useCacheRefresh',
  'useActionState',
  'useDeferredValue',
  'useOptimistic',
  'useTransition',
];
/** What the two classes are made of, statement by statement. */
const CLASSES = /^(Component\.prototype|ComponentDummy\.prototype|pureComponentPrototype|assign\(pure)/;
const PURE = ' = (PureComponent.prototype = new ComponentDummy())';

/** @throws Error that names what this react does not have */
export function pruneExports(code: string): string {
  const missing = new Set([...UNUSED, PURE]);
  const { body } = parseAst(code) as unknown as { body: { start: number; end: number }[] };
  const kept = body.map(({ start, end }) => {
    const text = code.slice(start, end);
    const [, name = ''] = /^exports\.(\w+) =/.exec(text) ?? [];
    if (missing.delete(name) || CLASSES.test(text)) return '';
    if (text.includes(PURE)) missing.delete(PURE);
    return text.replace(PURE, '');
  });
  if (missing.size > 0) throw new Error(`prune-react-exports: react has no ${[...missing].join(', ')}`);
  return kept.join('\n');
}

/** What is called of them all the same, by its name or, as libraries hide it from bundlers, by `" name ".trim()`; `cache` and `Component` are members of much else. */
export const calledOf = (code: string): string[] =>
  UNUSED.filter(
    (name) =>
      (/[a-z][A-Z]/.test(name) && new RegExp(`\\.${name}\\b`).test(code)) || code.includes(`" ${name} "`),
  );

export const pruneReactExports = () => editFile('prune-react-exports', FILE, pruneExports);

/** For each bundle that is run on such a React, its own or one that it is given. */
export const watchReactExports = (): Plugin => ({
  name: 'watch-react-exports',
  generateBundle(_, bundle) {
    for (const one of Object.values(bundle)) {
      const [name] = one.type === 'chunk' ? calledOf(one.code) : [];
      if (name) throw new Error(`prune-react-exports: ${one.fileName} calls ${name}, which is taken out`);
    }
  },
});
