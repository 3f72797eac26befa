interface MissingQuery {
  data: unknown;
  isFetching: boolean;
  refetch: () => Promise<{ error: Error | null }>;
}

/** Asks again for what a page lacks, after a failure. A query that was under way then is asked once more. */
export function retryMissing(queries: readonly MissingQuery[]): void {
  for (const { data, isFetching, refetch } of queries) {
    if (data !== undefined) continue;
    const answer = refetch();
    if (isFetching) void answer.then(({ error }) => error && refetch());
  }
}
