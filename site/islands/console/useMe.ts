import { useQuery } from '@tanstack/react-query';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { usePlace } from './address.ts';
import { ask } from './ask.ts';
import { ZONE } from './format.ts';

/** Who is signed in here. */
export const useMe = () =>
  useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => ask(CONSOLE_ROUTES.me, { signal }),
  });

/** Times are shown in it. */
export const useZone = (): string => (usePlace().get('utc') === null ? ZONE : 'UTC');

/** As the routes take it. */
export function useSite(): { site?: string } {
  const site = usePlace().get('site');
  return site === null ? {} : { site };
}
