/**
 * Browsers compile a function when it is first called, on the page's own thread, where a visitor waits for it. With this
 * line at a script's head Chromium (136 and later) compiles all of them while the script arrives, on another thread; to
 * others it is a comment. Only for what a press on a call runs almost whole.
 */
import type { Plugin } from 'rollup';

const HINT = '//# allFunctionsCalledOnLoad\n';
const RUN_WHOLE = ['early', 'elements', 'react', 'voice', 'opening', 'on-report'];

/** Goes after what takes comments away, and before what knows the chunks by a hash. @throws where a chunk is not there */
export function hintToCompile(): Plugin {
  return {
    name: 'compile-hint',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
      for (const name of RUN_WHOLE) {
        const chunk = chunks.find((one) => one.name === name);
        if (!chunk) throw new Error(`compile-hint: expected a chunk of the name ${name}`);
        chunk.code = HINT + chunk.code;
      }
    },
  };
}
