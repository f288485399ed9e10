/** What changes one file of a package on its way into a bundle, and stops the build where that file does not come by. */
import type { Plugin } from 'rollup';

export interface FileEdit extends Plugin {
  api: { isDone(): boolean };
}

export function editFile(name: string, file: RegExp, edit: (code: string) => string): FileEdit {
  let done = false;
  return {
    name,
    api: { isDone: () => done },
    transform: {
      order: 'pre',
      handler(code, id) {
        if (!file.test(id) || id.startsWith('\0')) return null;
        done = true;
        return { code: edit(code), map: null };
      },
    },
  };
}

/** For bundles that hold all of those files: a package may have moved its file, and nothing else would tell. */
export const expectEdits = (edits: readonly FileEdit[]): Plugin => ({
  name: 'expect-edits',
  generateBundle() {
    const missed = edits.filter(({ api }) => !api.isDone()).map(({ name }) => name);
    if (missed.length > 0) throw new Error(`${missed.join(', ')}: the file to change is not in the bundle`);
  },
});
