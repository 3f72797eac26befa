import type { Release, ReportKind } from '@touchline/shared/host';
import { fileRefused, type RefusedFile } from '@touchline/shared/trust';
import { folderOf, isMissingFile } from '../federation/loaded-files';
import type { Reporter } from './reporter';

interface ReportErrorsOptions {
  reporter: Reporter;
  /** Every release whose code may have run in this tab. */
  seenReleases: () => Release[];
  /** Called instead of a report if a file of a release is missing and no screen caught that. */
  onMissingFile: (release: Release, error: unknown) => void;
}

/** Reports errors that nothing caught, and files that were refused or missing. Returns a function that stops it. */
export function reportErrors(options: ReportErrorsOptions): () => void {
  const { reporter, seenReleases, onMissingFile } = options;

  const ownerOf = (url: string | undefined) =>
    seenReleases().find((release) => url?.startsWith(folderOf(release)));

  function report(
    kind: ReportKind,
    release: Release | undefined,
    message: string,
    error?: unknown,
  ) {
    reporter.report({ kind, remote: release?.name, version: release?.version, message, error });
  }
  function handle(error: unknown, message: string): void {
    const release = releaseOfError(error, seenReleases());
    if (release && isMissingFile(error)) onMissingFile(release, error);
    else report('uncaught', release, message, error);
  }
  function onRejection({ reason }: PromiseRejectionEvent) {
    handle(reason, reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason));
  }
  function reportRefused({ url, reason }: RefusedFile) {
    report('file-refused', ownerOf(url), `${reason}: ${url}`);
  }
  const violations = new Set<string>();
  function onViolation(event: SecurityPolicyViolationEvent) {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = event;
    const place = sourceFile ? ` in ${sourceFile}:${lineNumber}:${columnNumber}` : '';
    const message = `${effectiveDirective} forbids ${blockedURI || 'this'}${place}`;
    // Some code tries again without end.
    if (violations.has(message)) return;
    violations.add(message);
    report('policy-violated', ownerOf(sourceFile), message);
  }
  /** Pictures, fonts and other files of releases. Scripts and style sheets fail with an error of their own. */
  function onLoaded({ name, responseStatus }: PerformanceResourceTiming) {
    const url = name.replace(/\?.*/, '');
    if (!(responseStatus >= 400) || /\.(js|css)$/.test(url)) return;
    const release = ownerOf(url);
    if (release) report('file-missing', release, `${url} answered ${responseStatus}`);
  }

  // What was refused before this function was called.
  for (const file of window.touchlineGuard?.refused ?? []) reportRefused(file);
  const stops = [
    listen(window, fileRefused, ({ detail }: CustomEvent<RefusedFile>) => reportRefused(detail)),
    listen(document, 'securitypolicyviolation', onViolation),
    listen(window, 'error', ({ error, message }: ErrorEvent) => handle(error, message)),
    listen(window, 'unhandledrejection', onRejection),
    observeFiles(onLoaded),
  ];
  return () => stops.forEach((stop) => stop());
}

function listen<Sent extends Event>(target: EventTarget, name: string, act: (event: Sent) => void) {
  const listener = (event: Event) => act(event as Sent);
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}

function observeFiles(onLoaded: (entry: PerformanceResourceTiming) => void): () => void {
  if (!('PerformanceObserver' in window)) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) onLoaded(entry as PerformanceResourceTiming);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

/** The release whose code an error comes from: the topmost address in its stack and message decides. */
export function releaseOfError(error: unknown, releases: Release[]): Release | undefined {
  const text = error instanceof Error ? `${error.stack ?? ''}\n${error.message}` : String(error);
  // Where a file is missing, its address counts more than the code that asked for it.
  const { request = '' } = Object(error) as { request?: unknown };
  const found = releases
    .map((release) => ({ release, at: `${String(request)}\n${text}`.indexOf(folderOf(release)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  return found[0]?.release;
}
