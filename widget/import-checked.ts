/**
 * For the one-file script, whose hash a page pins: what it fetches later is held to the hash that stands in it, so that the
 * page's pin covers that as well. `import()` knows no integrity; a module that was preloaded under one is what it then takes.
 */
import { addressOf, hashes } from 'virtual:chunks';
import { exchange } from './api/request.ts';
import { addHeadLink, knowsModuleLinks, MODULE } from './head-link.ts';

/** Resolves once it is here, and is what the hash says. */
const preload = (address: string, integrity: string) =>
  new Promise<unknown>((resolve, reject) => {
    // An older browser asks twice, and has at least compared once.
    if (!knowsModuleLinks())
      return exchange(address, { integrity }, (answer) => answer.text()).then(resolve, reject);
    const link = addHeadLink({ ...MODULE, integrity, href: address });
    link.onload = (event) => {
      link.remove();
      resolve(event);
    };
    link.onerror = () => {
      link.remove();
      reject(new TypeError(`${address} did not come, or is not what its hash says.`));
    };
    return undefined;
  });

/** @throws TypeError where it does not come, or is not what the hash says */
export async function importChecked(address: string, integrity: string): Promise<unknown> {
  await preload(address, integrity);
  return import(address);
}

/** The chunk of that name, beside the script at `base`. @throws as `importChecked` does */
export const importCheckedChunk = (name: string, base: string): Promise<unknown> =>
  importChecked(addressOf(name, base), hashes[name] ?? '');
