import { siblingOf } from './chunk-address.ts';

/** Fetches a chunk by its name, and runs it. Resolves when it has run, or will not: a fault is told by whoever needs it. */
export const warm = (name: string): Promise<unknown> =>
  import(siblingOf(import.meta.url, name)).catch(() => undefined);

/**
 * Fetches a chunk by its name, and does not run it.
 * @returns false where that cannot be: in an older browser, or in a bundle of another kind than the script's
 */
export function fetchAhead(name: string): boolean {
  const { url } = import.meta;
  const link = document.createElement('link');
  const href = siblingOf(url, name);
  if (href === url || !link.relList.supports('modulepreload')) return false;
  Object.assign(link, {
    rel: 'modulepreload',
    crossOrigin: 'anonymous',
    referrerPolicy: 'origin',
    href,
    // Under a policy of nonces, one without would be kept back.
    nonce: document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '',
  });
  link.onload = link.onerror = () => link.remove();
  // Not `document.head`: a frame of that name stands for it.
  document.querySelector('head')?.append(link);
  return true;
}
