import { QueryClient } from '@tanstack/react-query';
import { RequestError } from './api/request-error';

/**
 * The session's cache of what the server said. A refusal is final; only what may pass by itself (no
 * answer, or a server in trouble) is asked again, twice. Offline is a failure like any other (D16):
 * nothing waits for the connection to be sent behind the coach's back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (attempt) => 400 * 2 ** attempt,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function mayPass(error: Error): boolean {
  return error instanceof RequestError && !error.isFinal;
}
