import { QueryClient } from '@tanstack/react-query';
import { RequestError } from './api/request-error';

/**
 * The cache of the API's answers for one user. A query is tried three times, unless the answer is final.
 * Being offline is an error like any other (D16): no save waits for the connection.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}

function mayRecover(error: Error): boolean {
  return error instanceof RequestError && !error.isFinal;
}
