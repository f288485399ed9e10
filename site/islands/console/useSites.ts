/** Sites with their settings and keys, for the list of them and for each. */
import { useQuery } from '@tanstack/react-query';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { ask } from './ask.ts';

export const useSites = () =>
  useQuery({ queryKey: ['sites'], queryFn: ({ signal }) => ask(CONSOLE_ROUTES.sites, { signal }) });
