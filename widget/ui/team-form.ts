/** Where a visitor writes to the team. */
import { leadsTo } from './leads-to.ts';

/**
 * The page's own form, or ours where the page is: in a frame a partner's page is around it.
 * @param origin of our server
 * @param teamHref as the page has written it
 */
export function teamForm(origin: string, teamHref: string | undefined): string | undefined {
  const isOurPage = location.origin === origin && window.parent === window;
  return leadsTo(teamHref ?? (isOurPage ? '/contact' : ''));
}
