import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import type { ApiClient } from './ApiClient.ts';
import { ApiError } from './ApiError.ts';

const ApiContext = createContext<ApiClient | null>(null);

/** A query client that repeats only what may succeed the next time: a refusal of the platform is final. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 2 && (!(error instanceof ApiError) || error.status >= 500 || error.status === 0),
      },
      // Without a network it fails at once. Waiting would show a spinner, and send the change when the user no longer expects it.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Provides the API client and the cache of its answers. */
export function ApiProvider(props: { client: ApiClient; queryClient: QueryClient; children: ReactNode }) {
  return (
    <ApiContext value={props.client}>
      <QueryClientProvider client={props.queryClient}>{props.children}</QueryClientProvider>
    </ApiContext>
  );
}

export function useApi(): ApiClient {
  const client = useContext(ApiContext);
  if (!client) throw new Error('useApi outside ApiProvider');
  return client;
}
