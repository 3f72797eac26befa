import { StoreError } from '@touchline/shared/remote-build';

/** How long the server waits for a bucket where a page waits for the server, in milliseconds. */
export const patienceMs = 3_000;

export function noAnswer(address: string): StoreError {
  return new StoreError(`${address} does not answer.`, 'ETIMEDOUT');
}

/** Rejects with `StoreError` where a promise takes longer. What it is for goes on. */
export async function inTime<Value>(promise: Promise<Value>, address: string, ms = patienceMs) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(noAnswer(address)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
