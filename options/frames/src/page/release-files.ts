import type { Release } from '@touchline/shared/host';
import { filesOfRelease } from '@touchline/shared/host';

/** Absolute address -> its content, once it was asked for. */
const files = new Map<string, Promise<string>>();

/** A file for a frame, as data that the page does not run, asked for once. Rejects when it has not this hash. */
function fileWithHash(address: string, integrity: string): Promise<string> {
  let file = files.get(address);
  if (!file) {
    file = fetch(address, { integrity }).then((answer) => {
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
      return answer.text();
    });
    files.set(address, file);
    file.catch(() => files.delete(address));
  }
  return file;
}

/**
 * A file of a release, for its frame, which has no network. It gets those files that the release lists, and
 * nothing else. On the page for developers, which has no guard, a developer's own build lists none.
 */
export function fileOfRelease(release: Release, address: string): Promise<string> {
  const url = new URL(address);
  // Another try has the number of it in the entry's address.
  url.searchParams.delete('retry');
  const isOwn = !window.touchlineGuard && url.href.startsWith(new URL('.', release.entry).href);
  const hash = filesOfRelease(release)[url.href] ?? (isOwn ? '' : undefined);
  if (hash === undefined)
    return Promise.reject(new Error(`The release does not list ${url.pathname}.`));
  return fileWithHash(url.href, hash);
}

/** What the first screen of a release needs, by address. What does not load fails when the frame asks for it. */
export async function firstFiles(release: Release): Promise<Record<string, string>> {
  const loading = release.preloads.map(async (name) => {
    const { href } = new URL(name, release.entry);
    return [href, await fileOfRelease(release, href)] as const;
  });
  const settled = await Promise.allSettled(loading);
  return Object.fromEntries(
    settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
  );
}
