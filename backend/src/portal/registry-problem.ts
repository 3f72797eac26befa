import type { ReleaseStore } from '../releases/index';

/**
 * Says what is wrong with the registry, as a sentence, also that its place does not answer: that must not take the API out of
 * service.
 */
export async function registryProblem(
  releases: Pick<ReleaseStore, 'address' | 'registryProblem'>,
): Promise<string | undefined> {
  return inTime(releases.registryProblem()).catch(
    () => `The registry can't be read: ${releases.address} does not answer.`,
  );
}

/** How long a page, and the answer whether the server can serve, wait for what is on another machine, in milliseconds. */
export const patienceMs = 3_000;

/** Rejects where a promise takes longer. What it is for goes on. */
export async function inTime<Value>(promise: Promise<Value>, ms = patienceMs): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
