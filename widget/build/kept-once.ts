/**
 * A chunk of the one-file script brings a copy of its own of each module that it is not given (`GIVEN`). Of one that keeps
 * something there are then two, and each half of the page keeps what the other never sees: that stops the build.
 */
import { isAbsolute, relative } from 'node:path';
import type { Expression, Program, Statement } from 'estree';
import type { OutputBundle, Plugin, PluginContext } from 'rollup';
import { OWN_CHUNKS, type OwnChunk } from './own-chunks.ts';

/** Made empty, to be filled; a store or a context is one whatever it begins with. */
function isToBeFilled(init: Expression | null | undefined): boolean {
  if (init?.type === 'ArrayExpression') return init.elements.length === 0;
  if (init?.type === 'ObjectExpression') return init.properties.length === 0;
  if (init?.type === 'NewExpression') return init.arguments.length === 0;
  if (init?.type !== 'CallExpression') return false;
  const { callee } = init;
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  return name.type === 'Identifier' && /^create(Context|Store)$/.test(name.name);
}

/** The names at a module's top level that may hold something else later. */
export function keptNames({ body }: Pick<Program, 'body'>): string[] {
  const declarations = body.flatMap((one) => {
    const declared = one.type === 'ExportNamedDeclaration' ? one.declaration : (one as Statement);
    return declared?.type === 'VariableDeclaration' ? [declared] : [];
  });
  return declarations.flatMap(({ kind, declarations: parts }) =>
    parts.flatMap(({ id, init }) =>
      id.type === 'Identifier' && (kind !== 'const' || isToBeFilled(init)) ? [id.name] : [],
    ),
  );
}

/** Names that are kept in these modules, by file. */
function keptIn(context: PluginContext, bundle: OutputBundle): Map<string, string[]> {
  const kept = new Map<string, string[]>();
  for (const chunk of Object.values(bundle))
    for (const [id, { renderedLength }] of chunk.type === 'chunk' ? Object.entries(chunk.modules) : []) {
      const code = isAbsolute(id) && renderedLength > 0 ? context.getModuleInfo(id)?.code : null;
      const names = code ? keptNames(context.parse(code) as Program) : [];
      if (names.length > 0) kept.set(relative('.', id), names);
    }
  return kept;
}

/** @param mayBeDouble files, by why nobody misses it that there are two */
export function keptOnce(mayBeDouble: Readonly<Record<string, string>>) {
  const ofChunks = new Map<OwnChunk, Map<string, string[]>>();
  return {
    /** Of each chunk, before the script. */
    chunk: (name: OwnChunk): Plugin => ({
      name: 'kept-once',
      generateBundle(_, bundle) {
        ofChunks.set(name, keptIn(this, bundle));
      },
    }),
    /** Of the script. @throws where it and a chunk keep the same thing each for itself */
    script: (): Plugin => ({
      name: 'kept-once',
      generateBundle(_, bundle) {
        const inScript = keptIn(this, bundle);
        const faults = OWN_CHUNKS.flatMap((name) =>
          [...(ofChunks.get(name) ?? [])].flatMap(([file, names]) =>
            inScript.has(file) && !(file in mayBeDouble)
              ? `${file} keeps ${names.join(', ')}, and would be twice on a page, in the one-file script and in its chunk '${name}': give it to its chunks (GIVEN), or say why it may be double (MAY_BE_DOUBLE)`
              : [],
          ),
        );
        if (faults.length > 0) this.error(faults.join('\n'));
      },
    }),
  };
}
