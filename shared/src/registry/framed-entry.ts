/** How the address of a release in a frame begins: a page that knows of no frames can't load it. */
const mark = 'framed:/';

/** Whether a release runs in a frame: as the registry's document has it, or as `registryOf` gives it. */
export function isFramedRelease(release: { entry: string; isFramed?: boolean | undefined }) {
  return release.isFramed ?? release.entry.startsWith(mark);
}

/** The address of an entry, without the mark that it may have. */
export function addressOf(entry: string): string {
  return entry.startsWith(mark) ? entry.slice(mark.length) : entry;
}

/** The same release, whose entry says that it runs in a frame, or that it does not. */
export function markedRelease<Marked extends { entry: string }>(
  release: Marked,
  isFramed: boolean,
): Marked {
  const address = addressOf(release.entry);
  return { ...release, entry: isFramed ? `${mark}${address}` : address };
}
