/** On the developer's own machine every page is let in, also one that has forgotten its key. */
import type { CheckLine } from './report.ts';
import { scriptsIn } from './script-lines.ts';
import { OF_THIS_MACHINE } from './this-machine.ts';

const namesKey = (page: ParentNode) =>
  scriptsIn(page).some(({ dataset }) => dataset.site) ||
  page.querySelector('talklive-widget[site], talklive-call[site], [data-talklive-site]') !== null;

/** What is to be written, wherever its page stands in the end. */
export const noKey = (before: string): CheckLine => ({
  about: 'Site key',
  state: 'aside',
  says: `${before}: in production that refuses the calls of other origins. Give the script your own key:`,
  paste: 'data-site="YOUR-KEY"',
});

/** @param config absent where the host refuses the page already, which is told */
export function noKeyLines(config: object | undefined, origin: string, site: string): CheckLine[] {
  const isHosts = site === 'default' && origin !== location.origin;
  if (!config || !isHosts || !OF_THIS_MACHINE.test(location.hostname)) return [];
  // The package is given its key by a script of the page.
  if (scriptsIn(document).length === 0 || namesKey(document)) return [];
  return [noKey('No key is given, so the host’s own site is used')];
}
