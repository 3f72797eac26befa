import type { Release } from '@touchline/shared';
import type { PortalReleases } from '../remotes/portal-releases';
import { isMissingFile, releaseOf } from './attribution';
import type { Reporter } from './reporter';

/**
 * Reports every error of this tab that nothing caught, as the release's whose code it came from. A
 * file that is missing where no screen notices is dealt with like one that a screen lacks.
 * @returns a function that ends it
 */
export function reportErrors(reporter: Reporter, releases: PortalReleases): () => void {
  function handle(error: unknown, text: string): void {
    const release: Release | undefined = releaseOf(error, releases.known());
    if (release && isMissingFile(error)) {
      void releases.onFailure(release, 'load-failed', error);
      return;
    }
    reporter.report({
      kind: 'uncaught',
      remote: release?.name,
      version: release?.version,
      message: text,
    });
  }
  function onError({ error, message }: ErrorEvent) {
    handle(error, message);
  }
  function onRejection({ reason }: PromiseRejectionEvent) {
    handle(reason, reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason));
  }
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
