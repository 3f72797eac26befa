// Runs in the page of a remote in a frame before anything else of it is loaded. The server writes it into the page.
import { fileWithHash } from '../federation/release-files';
import { openEarly } from './frame-document';

/** What the element of this script says: the address of the document, and addresses of files with their hashes. */
const { address = '', files = '{}' } = document.currentScript?.dataset ?? {};
openEarly(address);
for (const [url, hash] of Object.entries(JSON.parse(files) as Record<string, string>)) {
  // What fails is asked for again, by what needs it.
  fileWithHash(new URL(url, window.location.origin).href, hash).catch(() => undefined);
}
