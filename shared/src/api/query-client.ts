import { QueryClient } from '@tanstack/react-query';
import { RequestError } from './client';

/**
 * The session's cache of what the server said. A refusal is final; only what may pass by itself (no
 * answer, or a server in trouble) is asked again, twice.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (attempt) => 400 * 2 ** attempt,
      },
    },
  });
}

function mayPass(error: Error): boolean {
  return (
    error instanceof RequestError &&
    error.message !== 'No access token' &&
    (error.status === 0 || error.status >= 500)
  );
}
