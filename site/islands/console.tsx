/** The operator's console: a page of its own, which no other page loads anything of. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Console } from './console/Console.tsx';
import { isSignedOut } from './console/ask.ts';

const MINUTE_MS = 60_000;

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: MINUTE_MS / 4,
      refetchOnWindowFocus: true,
      // A refusal stays one; what did not arrive is asked for once more.
      retry: (times, error) => times < 1 && !(error instanceof Error && error.name === 'ApiError'),
      throwOnError: isSignedOut,
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
