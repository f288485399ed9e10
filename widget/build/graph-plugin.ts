/**
 * Stops a build whose modules import one another against the table, or in a circle: what is looked at is the bundler's own
 * graph, of what has come into the bundle, and not the words of the files.
 */
import { isAbsolute, relative } from 'node:path';
import type { Plugin } from 'rollup';

type Objection = (from: string, to: string) => string | null;

/** A file of the project: no package, and nothing that a plugin has made up. */
const isOurs = (id: string) => isAbsolute(id) && !id.includes('node_modules');

/** The first circle among modules, or folders, as the way around it. */
export function circleIn(imports: ReadonlyMap<string, Iterable<string>>): string[] | null {
  const done = new Set<string>();
  const walk = (id: string, way: readonly string[]): string[] | null => {
    const at = way.indexOf(id);
    if (at >= 0) return [...way.slice(at), id];
    if (done.has(id)) return null;
    for (const next of imports.get(id) ?? []) {
      const circle = walk(next, [...way, id]);
      if (circle) return circle;
    }
    done.add(id);
    return null;
  };
  for (const id of imports.keys()) {
    const circle = walk(id, []);
    if (circle) return circle;
  }
  return null;
}

export const checkGraph = (objection: Objection): Plugin => ({
  name: 'check-graph',
  buildEnd(error) {
    if (error) return;
    const imports = new Map<string, string[]>();
    const faults: string[] = [];
    for (const id of [...this.getModuleIds()].filter(isOurs)) {
      const info = this.getModuleInfo(id);
      const from = relative('.', id);
      const now = (info?.importedIds ?? []).filter(isOurs).map((to) => relative('.', to));
      const later = (info?.dynamicallyImportedIds ?? []).filter(isOurs).map((to) => relative('.', to));
      imports.set(from, now);
      for (const to of [...now, ...later]) {
        const why = objection(from, to);
        if (why) faults.push(`${from}: ${why}`);
      }
    }
    const circle = circleIn(imports);
    if (circle) faults.push(`a circle: ${circle.join(' > ')}`);
    if (faults.length > 0) this.error(faults.join('\n'));
  },
});
