import { useQuery } from '@tanstack/react-query';
import {
  CONSOLE_ROUTES,
  isAtLeast,
  ROLES,
  type ConsoleRoute,
  type Role,
} from '../../../worker/console-contract.ts';
import { usePlace } from './address.ts';
import { ask } from './ask.ts';
import { ZONE } from './format.ts';

/** Who is signed in here. */
export const useMe = () =>
  useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => ask(CONSOLE_ROUTES.me, { signal }),
  });

/** The least that may ask it. */
export const roleOf = ({ role }: Pick<ConsoleRoute, 'role'>): Role => role ?? ROLES[0];

/** Whether whoever is here may ask it: what does is not offered to others. Nobody is known yet: no. */
export function useMay(route: Pick<ConsoleRoute, 'role'>): boolean {
  const { data: me } = useMe();
  return me !== undefined && isAtLeast(me.role, roleOf(route));
}

/** Times are shown in it. */
export const useZone = (): string => (usePlace().get('utc') === null ? ZONE : 'UTC');

/** As the routes take it. */
export function useSite(): { site?: string } {
  const site = usePlace().get('site');
  return site === null ? {} : { site };
}
