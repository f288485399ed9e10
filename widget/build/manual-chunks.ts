/**
 * Which module goes into which chunk. What two lazily loaded chunks share is with the elements, which come first:
 * browsers remember a failed import for the page's life, and a chunk that another one imports by name could not be
 * tried again under another address.
 */
import type { GetModuleInfo, ManualChunksOption } from 'rollup';

/** The entry's own modules, and those that two import of what is loaded lazily after it. */
function withShared(getModuleInfo: GetModuleInfo, entry: string): Set<string> {
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(from)) return seen;
    seen.add(from);
    for (const next of getModuleInfo(from)?.importedIds ?? []) reach(next, seen);
    return seen;
  };
  const first = reach(entry);
  const roots = new Map<string, Set<string>>();
  const found = new Set<string>();
  const lazy = [...first].flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  for (let root = lazy.pop(); root; root = lazy.pop()) {
    if (found.has(root) || first.has(root)) continue;
    found.add(root);
    for (const id of reach(root)) {
      lazy.push(...(getModuleInfo(id)?.dynamicallyImportedIds ?? []));
      if (!first.has(id)) roots.set(id, (roots.get(id) ?? new Set()).add(chunkOf(root) ?? root));
    }
  }
  const shared = [...roots].filter(([, from]) => from.size > 1).map(([id]) => id);
  return new Set([...first, ...shared]);
}

/** Chunks by name, of what two others want: the view of a call, the choice of a device. */
const NAMED = {
  voice: /\/(elements\/voice|ui\/CallView)\.tsx$/,
  demo: /\/(elements\/demo|ui\/DeviceMenu)\.tsx$/,
  chat: /\/elements\/chat\.tsx$/,
  // With what a call has to say come its captions and, before the line may be lost, what is left of it.
  listening: /\/ui\/(AfterCall|CallNotices|listening\/(CaptionList|SoundMeter))\.tsx$/,
};
const chunkOf = (id: string) => Object.entries(NAMED).find(([, test]) => test.test(id))?.[0];

function found(ids: string[], entry: string): string {
  const id = ids.find((one) => one.endsWith(entry));
  if (!id) throw new Error(`manual-chunks: expected the entry ${entry} among the modules`);
  return id;
}

/** @param entries by chunk; of two that both need a module, the first has it */
export function manualChunks(
  entries: Record<string, string>,
): Extract<ManualChunksOption, (...args: never[]) => unknown> {
  let sets: [chunk: string, modules: Set<string>][] | undefined;
  return (id, { getModuleInfo, getModuleIds }) => {
    if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
    // React and the call engine want the one, a call that is on its way the other, and none of them waits for the elements.
    if (id === '\0commonjsHelpers.js' || /\/ui\/(paths|wave)\.ts$/.test(id)) return 'early';
    const [, kind, language] = /virtual:(strings|outcomes)\/(.+)$/.exec(id) ?? [];
    if (language) return `${kind}-${language}`;
    sets ??= Object.entries(entries).map(([chunk, entry]) => [
      chunk,
      withShared(getModuleInfo, found([...getModuleIds()], entry)),
    ]);
    return sets.find(([, modules]) => modules.has(id))?.[0] ?? chunkOf(id);
  };
}
