/**
 * Every lazily loaded chunk can be tried again: browsers may keep a failed import for the page's life (whatwg/html#6768),
 * so a further try has an address of its own. At most once for each that arrives, for a second copy would have a state
 * of its own; what other chunks import by name has one address and is not fetched here (`manual-chunks.ts`).
 */
import type { Plugin } from 'rollup';

const NAME = 'fetchChunk';
const FETCH_CHUNK = `const ${NAME} = ((here, failed) => (address) =>
  here[address] ??= new Promise((resolve, reject) => {
    const fetch = () => import(failed[address] ? address + '?' + Date.now() : address);
    const again = () => { failed[address] = 1; return fetch(); };
    const late = setTimeout(reject, 8000, Error(address + ' did not come within 8 s'));
    fetch().catch(again).then(resolve, reject).finally(() => clearTimeout(late));
  }).catch((fault) => {
    failed[address] = 1;
    delete here[address];
    throw fault;
  }))({}, {});`;

export const retryChunks = (): Plugin => ({
  name: 'retry-chunks',
  renderDynamicImport: () => ({ left: `${NAME}(`, right: ')' }),
  renderChunk: {
    order: 'pre',
    handler: (code) => (code.includes(`${NAME}(`) ? { code: FETCH_CHUNK + code, map: null } : null),
  },
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    if (!chunks.some(({ dynamicImports }) => dynamicImports.length > 0))
      throw new Error('retry-chunks: expected chunks that are loaded lazily');
  },
});
