/** How a release runs: in the page, or by a runner beside it, which the portal may have or not (D36). */
export type RunnerKind = 'page' | 'frame';

/** How the address of a release in a frame begins: a page that knows of no frames can't load it. */
const mark = 'framed:/';

/** How a release runs: as the registry's document has it, or as `registryOf` gives it. */
export function runnerOf({ entry, runs }: { entry: string; runs?: RunnerKind | undefined }) {
  return runs ?? (entry.startsWith(mark) ? 'frame' : 'page');
}

/** Whether a release runs in the page. */
export function runsInPage(release: { entry: string; runs?: RunnerKind | undefined }): boolean {
  return runnerOf(release) === 'page';
}

/** The address of an entry, without the mark that it may have. */
export function addressOf(entry: string): string {
  return entry.startsWith(mark) ? entry.slice(mark.length) : entry;
}

/** The same release, whose entry says how it runs. */
export function markedRelease<Marked extends { entry: string }>(
  release: Marked,
  runs: RunnerKind,
): Marked {
  const address = addressOf(release.entry);
  return { ...release, entry: runs === 'page' ? address : `${mark}${address}` };
}
