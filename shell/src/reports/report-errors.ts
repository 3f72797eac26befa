import type { Release } from '@touchline/shared/host';
import { fileRefused, type RefusedFile } from '@touchline/shared/trust';
import { folderOf, isMissingFile } from '../federation/loaded-files';
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
  const violations = new Set<string>();
  function onViolation(event: SecurityPolicyViolationEvent) {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = event;
    const place = sourceFile ? ` in ${sourceFile}:${lineNumber}:${columnNumber}` : '';
    const message = `${effectiveDirective} forbids ${blockedURI || 'this'}${place}`;
    // Some code tries again without end.
    if (violations.has(message)) return;
    violations.add(message);
    const release = seenReleases().find((one) => sourceFile?.startsWith(folderOf(one)));
    reporter.report({
      kind: 'policy-violated',
      remote: release?.name,
      version: release?.version,
      message,
    });
  }
  const stopMissing = reportMissing(options);
  // What was refused before this function was called.
  for (const file of window.touchlineGuard?.refused ?? []) reportRefused(file);
  window.addEventListener(fileRefused, onFileRefused);
  document.addEventListener('securitypolicyviolation', onViolation);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener(fileRefused, onFileRefused);
    stopMissing();
    document.removeEventListener('securitypolicyviolation', onViolation);
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/** Scripts and style sheets, which fail with an error of their own. */
const isCode = /\.(js|css)$/;

/** Reports pictures, fonts and other files of releases that the server did not have. */
function reportMissing({ reporter, seenReleases }: ReportErrorsOptions): () => void {
  if (!('PerformanceObserver' in window)) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const url = entry.name.replace(/\?.*/, '');
      if (!(entry.responseStatus >= 400) || isCode.test(url)) continue;
      const release = seenReleases().find((one) => url.startsWith(folderOf(one)));
      if (!release) continue;
      const message = `${url} answered ${entry.responseStatus}`;
      reporter.report({
        kind: 'file-missing',
        remote: release.name,
        version: release.version,
        message,
      });
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}
