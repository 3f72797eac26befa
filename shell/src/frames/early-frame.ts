// Runs in the page of a remote in a frame while the portal itself is still loading. The server writes it into the page.
import { fileWithHash } from '../federation/release-files';
import { openEarly } from './frame-document';

/** The addresses and hashes are in the element of this script. */
const own = document.currentScript?.dataset ?? {};
const load = (kind: string) => fileWithHash(own[kind] ?? '', own[`${kind}Hash`] ?? '');
const loading = Promise.all([load('script'), load('style')]);
const parts = loading.then(([script, style]) => ({ script, style }));
parts.catch(() => undefined);
openEarly(own['address'] ?? '', parts);
