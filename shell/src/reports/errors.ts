import type { Release } from '@touchline/shared';
import { fileRefused, type RefusedFile } from '@touchline/shared/trust';
import type { PortalReleases } from '../releases/portal-releases';
import { baseOf, isMissingFile, releaseOf } from './attribution';
import type { Reporter } from './reporter';

/**
 * Reports every error of this tab that nothing caught, as the release's whose code it came from, and
 * every file that the browser refused. A file that is missing where no screen notices is dealt with like one that a screen lacks.
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
  function onRefusal({ url, reason }: RefusedFile) {
    const release = releases.known().find((one) => url.startsWith(baseOf(one)));
    reporter.report({
      kind: 'file-refused',
      remote: release?.name,
      version: release?.version,
      message: `${reason}: ${url}`,
    });
  }
  function onFileRefused(event: Event) {
    onRefusal((event as CustomEvent<RefusedFile>).detail);
  }
  for (const file of window.touchlineGuard?.refused ?? []) onRefusal(file);
  window.addEventListener(fileRefused, onFileRefused);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener(fileRefused, onFileRefused);
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
