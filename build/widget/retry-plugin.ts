/**
 * Browsers may keep a failed import for the page's life (whatwg/html#6768); under another address the engine comes at
 * the next try. Only there: what other chunks import by name has one address.
 */
import type { Plugin } from 'rollup';

const ENGINE = '/provider/vapi.ts';
const IMPORT_TWICE = 'address=>import(address).catch(()=>import(`${address}?${Date.now()}`))';

export const retryEngine = (): Plugin => ({
  name: 'retry-engine',
  renderDynamicImport: ({ targetModuleId }) =>
    targetModuleId?.endsWith(ENGINE) ? { left: `(${IMPORT_TWICE})(`, right: ')' } : null,
});
