import { QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestError } from './api/request-error';

/**
 * The cache of the API's answers for one user. A query is tried three times, unless the answer is final.
 * Being offline is an error like any other: no save waits for the connection.
 * What has `meta: { endsWithAccess: true }` is gone once the API refuses it: a user who may see something no more keeps none of
 * its players on the screen.
 */
export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    onError(error, query) {
      const isRefused = error instanceof RequestError && [403, 404].includes(error.status);
      if (!isRefused || !query.meta?.['endsWithAccess'] || query.state.data === undefined) return;
      query.setState({ data: undefined });
      // The others of the same team find out.
      void client.invalidateQueries();
    },
  });
  const client = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && mayRecover(error),
        retryDelay: (attempt) => 400 * 2 ** attempt,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

function mayRecover(error: Error): boolean {
  return error instanceof RequestError && !error.isFinal;
}
