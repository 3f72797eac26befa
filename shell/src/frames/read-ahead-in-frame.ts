import type { ReadAhead } from '@touchline/shared';
import type { Release } from '@touchline/shared/host';
import { openChannel } from '@touchline/shared/frame/channel';
import { toPageAhead } from '@touchline/shared/frame/messages';
import { fileOfRelease } from '../federation/release-files';
import { isReplaced, newHiddenFrame, wasOpened } from './frame-document';
import { mayRead } from './frame-calls';
import { limits, startFrame } from './open-frame';

/** How long a release may read ahead, in milliseconds. */
const maxMs = 60_000;

/** It is not told where the user is. */
const nowhere = { pathname: '/', search: '', hash: '', state: null, key: 'default' };

/**
 * Opens the document of a release's frame where nobody sees it, so that the browser has it without a connection. A
 * release that reads ahead does so there: it gets the answers to what it declares, and nothing else.
 * Rejects as `read` does, and when the release fails.
 */
export async function readAheadInFrame(
  address: string,
  release: Release,
  files: Record<string, string>,
  read: ReadAhead,
): Promise<void> {
  if (!release.readsAhead && wasOpened(address)) return;
  const iframe = newHiddenFrame(address);
  const end = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const late = () => reject(new Error(`${release.title} did not end.`));
      const timer = setTimeout(late, maxMs);
      end.signal.addEventListener('abort', () => clearTimeout(timer));
      iframe.addEventListener('load', () => {
        if (!release.readsAhead) resolve();
        else if (isReplaced(iframe)) reject(new Error('Its document was replaced.'));
      });
      if (!release.readsAhead) return;
      const port = startFrame(iframe, release, files, nowhere, true);
      end.signal.addEventListener('abort', () => port.close());
      openChannel(
        port,
        toPageAhead,
        {
          file: ({ address: file }) => fileOfRelease(release, file),
          async read({ path, ...options }) {
            if (!mayRead(release, path)) throw new Error(`${release.title} may not read ${path}.`);
            try {
              return await read(path, options as Parameters<ReadAhead>[1]);
            } catch (error) {
              reject(error as Error);
              throw error;
            }
          },
          shown: () => resolve(),
          failed: ({ message }) => reject(new Error(message)),
        },
        { limits: { ...limits, onExceeded: (reason) => reject(new Error(reason)) } },
      );
    });
  } finally {
    end.abort();
    iframe.remove();
  }
}
