import { isSignedBy } from '@touchline/shared/remote-build';
import type { ReleaseStore } from './release-store';
import { expiryProblem, storedRegistrySchema } from '../registry/stored-registry';

/**
 * What is wrong with the registry of a store, or soon will be, as a sentence; undefined when it is fine.
 * @param publicKey base64 of the key that must have signed it; without one it need not be signed
 */
export async function registryProblem(
  store: ReleaseStore,
  publicKey: string | undefined,
  now: Date,
): Promise<string | undefined> {
  try {
    const registry = await store.readRegistry();
    const document = await store.readWritten();
    const [unreadable] = storedRegistrySchema.safeParse(document ?? registry).error?.issues ?? [];
    if (unreadable) {
      return `A part of the registry can't be read: ${unreadable.path.join('.')}: ${unreadable.message}`;
    }
    if (publicKey === undefined) return undefined;
    if (!document) return 'There is no registry: nothing has been promoted yet.';
    if (isSignedBy(document, publicKey)) return expiryProblem(registry, now);
    return typeof document['fullSignature'] === 'string'
      ? 'The registry was changed after it was signed, or signed with another key than is expected.'
      : 'The registry is not signed.';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `The registry can't be read: ${code ?? 'it is malformed'}.`;
  }
}
