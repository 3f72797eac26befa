import type { Release } from '@touchline/shared/host';

/** What only the portal may tell the guard of this page, if it has one. Asked for before any remote runs. */
export const guardControls = window.touchlineGuard?.takeControls();

/** Allows the browser to run the files of a release, with the hashes that it lists. */
export function admitRelease(release: Release): void {
  guardControls?.admit(filesOfRelease(release));
}

/** The scripts and style sheets of a release: absolute address -> `sha384-...`. */
export function filesOfRelease({ entry, integrity }: Release): Record<string, string> {
  return Object.fromEntries(
    Object.entries(integrity).map(([name, hash]) => [new URL(name, entry).href, hash]),
  );
}

/** Why the browser would not run an admitted release, as a sentence. On the page for developers, everything runs. */
export function admissionProblem({ name, version, entry }: Release): string | undefined {
  const { touchlineGuard } = window;
  if (!touchlineGuard || touchlineGuard.lists(entry)) return undefined;
  return `${name} ${version} comes without the hashes of its files.`;
}
