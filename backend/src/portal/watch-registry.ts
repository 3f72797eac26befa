import type { ReleaseStore } from '../releases/index';
import { inTime } from './in-time';

/** How often a registry is checked that is in a bucket, in milliseconds. */
const rereadMs = 1_000;

/**
 * Says what is wrong with the registry, as a sentence, also that its store does not answer: that must not take the API out of
 * service.
 */
export function watchRegistry(
  store: Pick<ReleaseStore, 'address' | 'folder' | 'registryProblem'>,
): () => Promise<string | undefined> {
  let reading: { at: number; problem: Promise<string | undefined>; isOver: boolean } | undefined;
  return () => {
    const at = performance.now();
    // Anybody may ask for it, and each reading of a bucket is paid for.
    const isFresh = reading && (!reading.isOver || at - reading.at < rereadMs);
    if (!reading || store.folder !== undefined || !isFresh) {
      const problem = store.registryProblem();
      const begun = { at, problem, isOver: false };
      reading = begun;
      void problem.finally(() => (begun.isOver = true));
    }
    return inTime(reading.problem).catch(
      () => `The registry can't be read: ${store.address} does not answer.`,
    );
  };
}
