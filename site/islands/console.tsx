/** The operator's console: a page of its own, which no other page loads anything of. */
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Console } from './console/Console.tsx';
import { isSignedOut } from './console/ask.ts';

const MINUTE_MS = 60_000;

/** Who is out sees the door, whatever was asked for or done. */
function whenRefused(error: unknown): void {
  if (isSignedOut(error)) void client.invalidateQueries({ queryKey: ['me'] });
}

const client: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey: [name] }) => name !== 'me' && whenRefused(error),
  }),
  mutationCache: new MutationCache({ onError: whenRefused }),
  defaultOptions: {
    queries: {
      staleTime: MINUTE_MS / 4,
      refetchOnWindowFocus: true,
      // A refusal stays one; what did not arrive is asked for once more.
      retry: (times, error) => times < 1 && !(error instanceof Error && error.name === 'ApiError'),
    },
  },
});

const root = document.getElementById('console');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <Console />
    </QueryClientProvider>,
  );
