// Runs in the page of a remote in a frame while the portal itself is still loading. The server writes it into the page.
import { fileWithHash, loadCommonParts } from '../federation/release-files';
import { openEarly } from './frame-document';

/** What the element of this script says: the address of the document, and addresses of files with their hashes. */
const own = document.currentScript?.dataset ?? {};
const said = (name: string) => JSON.parse(own[name] ?? '""') as unknown;
const parts = loadCommonParts(said('frameFiles') as Record<string, string>);
const files = Object.entries(said('releaseFiles') as Record<string, string>).map(([url, hash]) =>
  fileWithHash(new URL(url, window.location.origin).href, hash),
);
openEarly(said('address') as string, parts);
// What fails is asked for again, by what needs it.
for (const file of files) file.catch(() => undefined);
