import type { Release } from '@touchline/shared/host';

/**
 * Puts what the first screen of a release needs into the browser's cache, one after the other. None of it runs:
 * a remote that nobody has opened must not disturb the page.
 */
export async function downloadRelease({ entry, preloads, integrity }: Release): Promise<void> {
  for (const name of preloads) {
    const file = new URL(name, entry);
    const address = file.pathname === new URL(entry).pathname ? entry : file.href;
    const hash = integrity[name];
    if (hash === undefined) continue;
    await fetch(address, { integrity: hash, priority: 'low' })
      .then((answer) => answer.blob())
      .catch(() => undefined);
  }
}
