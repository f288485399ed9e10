/**
 * Has the browser fetch something that is wanted soon, as the page's policy allows it: under one of nonces, a link without one
 * would be reported. No host hears of more than the page's origin.
 */
export function addHeadLink(attributes: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = document.createElement('link');
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
  Object.assign(link, { referrerPolicy: 'origin', nonce }, attributes);
  // Not `document.head`: a frame of that name stands for it.
  document.querySelector('head')?.append(link);
  return link;
}

/** A module, which is not run by that; `import()` finds it. */
export const MODULE = { rel: 'modulepreload', crossOrigin: 'anonymous' } as const;
/** False in an older browser. */
export const knowsModuleLinks = () => document.createElement('link').relList.supports(MODULE.rel);
