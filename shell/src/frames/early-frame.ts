// Runs in the page of a remote in a frame while the portal itself is still loading. The server writes it into the page.
import { openEarly } from './frame-document';

/** @param kind of file: its address and its hash are in the element of this script */
function load(kind: string): Promise<Blob> {
  const { [kind]: file = '', [`${kind}Hash`]: hash = '' } = dataset;
  return fetch(file, { integrity: hash }).then((response) => response.blob());
}

const dataset = document.currentScript?.dataset ?? {};
const parts = Promise.all([load('script'), load('style')]);
const early = parts.then(([script, style]) => ({ script, style }));
early.catch(() => undefined);
openEarly(dataset['address'] ?? '', early);
