import { inTime } from '../http/answer-in-time';
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
