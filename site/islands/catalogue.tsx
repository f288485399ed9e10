/** The candidates page: its data comes with the first sign of interest, and the built cards stay where they are. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { hydrateRoot, type Root } from 'react-dom/client';
import { QUERY_DEFAULTS, loadQuery } from '../../widget/api/load-query.ts';
import { CatalogueView } from './catalogue/CatalogueView.tsx';
import { ALL, type Filters } from './catalogue/filter.ts';
import type { Catalogue } from './parts/candidate-types.ts';

function Loaded({ queryKey, chosenBefore }: { queryKey: string[]; chosenBefore: () => Partial<Filters> }) {
  const { data } = useQuery<Catalogue>({ queryKey });
  return data ? <CatalogueView catalogue={data} chosenBefore={chosenBefore} /> : null;
}

/** What the fields of the built page hold beside what they were built with. */
const filtersIn = (island: HTMLElement): Partial<Filters> => {
  const [industry, role] = island.querySelectorAll('select');
  const search = island.querySelector('input')?.value;
  return {
    ...(search && { search }),
    ...(industry && industry.value !== ALL && { industry: industry.value }),
    ...(role && role.value !== ALL && { role: role.value }),
  };
};

/** @throws Error where the data does not come: the page then stays as it was built. */
export const hydrate = async (island: HTMLElement): Promise<Root> => {
  const client = new QueryClient({
    defaultOptions: { ...QUERY_DEFAULTS, queries: { ...QUERY_DEFAULTS.queries, queryFn: loadQuery() } },
  });
  const queryKey = (island.dataset.from ?? '').split('/');
  await client.fetchQuery<Catalogue>({ queryKey });
  const before = filtersIn(island);
  // What was typed while React took over is newer still.
  const chosenBefore = () => ({ ...before, ...filtersIn(island) });
  return hydrateRoot(
    island,
    <QueryClientProvider client={client}>
      <Loaded queryKey={queryKey} chosenBefore={chosenBefore} />
    </QueryClientProvider>,
  );
};
