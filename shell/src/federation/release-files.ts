import type { Release } from '@touchline/shared/host';
import { filesOfRelease } from './admission';

/** Absolute address -> its content, once it was asked for. */
const files = new Map<string, Promise<Blob>>();

/**
 * A file with its hash. It is asked for once.
 * Rejects when it can't be reached or has another content.
 */
export function fileWithHash(address: string, integrity: string): Promise<Blob> {
  let file = files.get(address);
  if (!file) {
    file = fetch(address, { integrity }).then((answer) => {
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
      return answer.blob();
    });
    files.set(address, file);
    file.catch(() => files.delete(address));
  }
  return file;
}

/**
 * A file of a release, for its frame, which has no network. It gets those files that the release lists, and
 * nothing else.
 */
export function fileOfRelease(release: Release, address: string): Promise<Blob> {
  const url = new URL(address);
  // Another try has the number of it in the entry's address.
  url.searchParams.delete('retry');
  const hash = filesOfRelease(release)[url.href];
  if (!hash) return Promise.reject(new Error(`The release does not list ${url.pathname}.`));
  return fileWithHash(url.href, hash);
}

/** Starts to load what the first screen of a release needs. A failure shows when the frame asks for it. */
export function prepareFiles(release: Release): Promise<unknown> {
  const listed = filesOfRelease(release);
  const first = release.preloads.flatMap((name) => {
    const { href } = new URL(name, release.entry);
    const hash = listed[href];
    return hash ? [fileWithHash(href, hash)] : [];
  });
  return Promise.allSettled(first);
}
