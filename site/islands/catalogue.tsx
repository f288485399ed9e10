/** The candidates page: its data comes with the first sign of interest, and the built cards stay where they are. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { QUERY_DEFAULTS, loadQuery } from '../../widget/api/load-query.ts';
import { CatalogueView } from './catalogue/CatalogueView.tsx';
import type { Catalogue } from './catalogue/types.ts';

function Loaded({ queryKey, typedBefore }: { queryKey: string[]; typedBefore: () => string }) {
  const { data } = useQuery<Catalogue>({ queryKey });
  return data ? <CatalogueView catalogue={data} typedBefore={typedBefore} /> : null;
}

/** @throws Error where the data does not come: the page then stays as it was built. */
export const hydrate = async (island: HTMLElement): Promise<void> => {
  const client = new QueryClient({
    defaultOptions: { ...QUERY_DEFAULTS, queries: { ...QUERY_DEFAULTS.queries, queryFn: loadQuery() } },
  });
  const queryKey = (island.dataset.from ?? '').split('/');
  await client.fetchQuery<Catalogue>({ queryKey });
  const typedBefore = () => island.querySelector('input')?.value ?? '';
  hydrateRoot(
    island,
    <QueryClientProvider client={client}>
      <Loaded queryKey={queryKey} typedBefore={typedBefore} />
    </QueryClientProvider>,
  );
};
