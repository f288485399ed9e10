/**
 * Takes the ways from attributes to props out of the browser's copy of @r2wc/core: our elements read their attributes
 * themselves (`elements/react-element.ts`) and name r2wc no prop, so that none of them is ever called.
 */
import type { Plugin } from 'rollup';

const FILE = /@r2wc\/core\/dist\/core\.js$/;
/** The table of types: whatever only it names goes with it. */
const TABLE =
  /\{\s*string: \w+,\s*number: \w+,\s*boolean: \w+,\s*function: \w+,\s*method: \w+,\s*json: \w+\s*\}/;

export function dropPropTypes(code: string): string {
  if (!TABLE.test(code))
    throw new Error('prune-r2wc: expected the table of types in @r2wc/core/dist/core.js');
  return code.replace(TABLE, '{}');
}

export const pruneR2wc = (): Plugin => ({
  name: 'prune-r2wc',
  transform: {
    order: 'pre',
    handler: (code, id) => (FILE.test(id) ? { code: dropPropTypes(code), map: null } : null),
  },
});
