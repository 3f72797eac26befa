import type { Release } from '@touchline/shared/host';
import { fileRefused, type RefusedFile } from '@touchline/shared/trust';
import { folderOf, isMissingFile } from '../federation/release-files';
import { releaseOfError } from './attribution';
import type { Reporter } from './reporter';

interface ReportErrorsOptions {
  reporter: Reporter;
  /** Every release whose code may have run in this tab. */
  seenReleases: () => Release[];
  /** Called instead of a report if a file of a release is missing and no screen caught that. */
  onMissingFile: (release: Release, error: unknown) => void;
}

/**
 * Reports errors that nothing caught, and files that the browser refused, each with the release it
 * comes from.
 * @returns a function that stops it
 */
export function reportErrors(options: ReportErrorsOptions): () => void {
  const { reporter, seenReleases, onMissingFile } = options;

  function handle(error: unknown, message: string): void {
    const release = releaseOfError(error, seenReleases());
    if (release && isMissingFile(error)) {
      onMissingFile(release, error);
      return;
    }
    reporter.report({
      kind: 'uncaught',
      remote: release?.name,
      version: release?.version,
      message,
      error,
    });
  }
  function onError({ error, message }: ErrorEvent) {
    handle(error, message);
  }
  function onRejection({ reason }: PromiseRejectionEvent) {
    handle(reason, reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason));
  }
  function reportRefused({ url, reason }: RefusedFile) {
    const release = seenReleases().find((one) => url.startsWith(folderOf(one)));
    reporter.report({
      kind: 'file-refused',
      remote: release?.name,
      version: release?.version,
      message: `${reason}: ${url}`,
    });
  }
  function onFileRefused(event: Event) {
    reportRefused((event as CustomEvent<RefusedFile>).detail);
  }
  // What was refused before this function was called.
  for (const file of window.touchlineGuard?.refused ?? []) reportRefused(file);
  window.addEventListener(fileRefused, onFileRefused);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener(fileRefused, onFileRefused);
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
