/** The same for `widget.standalone.js`: everything is here already. */
import { WHOLE } from './whole.ts';

export { importCheckedChunk as importChunk } from '../import-checked.ts';

export function importEarly() {
  return import('../elements/early.ts');
}

export function importElements() {
  return import('../elements/index.ts');
}

/** There is no other copy to turn to. */
export const importWhole = () => importElements();

// For a copy whose chunks are gone: it has fetched this one for its elements.
Object.assign(window, { [WHOLE]: importElements });
