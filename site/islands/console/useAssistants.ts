import { useQuery } from '@tanstack/react-query';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { ask } from './ask.ts';
import { useSite } from './useMe.ts';

const NONE: readonly string[] = [];

/** Those that have answered a call of the site that is chosen, or of any. */
export function useAssistants(): readonly string[] {
  const site = useSite();
  const { data } = useQuery({
    queryKey: ['assistants', site],
    queryFn: ({ signal }) => ask(CONSOLE_ROUTES.assistants, { query: site, signal }),
    // What happens tells when it is old.
    staleTime: Infinity,
  });
  return data?.assistants ?? NONE;
}
