interface MissingQuery {
  data: unknown;
  isFetching: boolean;
  refetch: () => Promise<{ error: Error | null }>;
}

/**
 * Asks again for what a page lacks, after a failure that it has shown. A query that is still under way
 * was sent before that, and may fail for the same reason: then it is asked once more.
 */
export function retryMissing(queries: readonly MissingQuery[]): void {
  for (const { data, isFetching, refetch } of queries) {
    if (data !== undefined) continue;
    const answer = refetch();
    if (isFetching) void answer.then(({ error }) => error && refetch());
  }
}
