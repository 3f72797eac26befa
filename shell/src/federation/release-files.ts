import type { Release } from '@touchline/shared/host';
import { filesOfRelease } from './admission';

/** Absolute address -> its content, once it was asked for. */
const files = new Map<string, Promise<Blob>>();

/** A file for a frame, as data that the page does not run, asked for once. Rejects when it has not this hash. */
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

/** A file of a release, for its frame, which has no network and gets the files that the release lists alone. */
export function fileOfRelease(release: Release, address: string): Promise<Blob> {
  const url = new URL(address);
  // Another try has the number of it in the entry's address.
  url.searchParams.delete('retry');
  const hash = filesOfRelease(release)[url.href];
  if (!hash) return Promise.reject(new Error(`The release does not list ${url.pathname}.`));
  return fileWithHash(url.href, hash);
}

/** What the first screen of a release needs, by address. What does not load fails when the frame asks for it. */
export async function firstFiles(release: Release): Promise<Record<string, Blob>> {
  const loading = release.preloads.map(async (name) => {
    const { href } = new URL(name, release.entry);
    return [href, await fileOfRelease(release, href)] as const;
  });
  const settled = await Promise.allSettled(loading);
  return Object.fromEntries(
    settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
  );
}
