import { isServerPath, startDataId } from '@touchline/shared/host';

type AskedFor = Pick<Request, 'url' | 'method' | 'mode' | 'destination' | 'integrity'>;

/**
 * How the worker answers a request: as a page of the portal at `origin`, as a file with a hash, or not at all, so
 * that the browser asks the network as without a worker.
 */
export function kindOf(request: AskedFor, origin: string): 'page' | 'file' | undefined {
  if (request.method !== 'GET') return undefined;
  if (request.mode !== 'navigate') return request.integrity ? 'file' : undefined;
  const { origin: asked, pathname } = new URL(request.url);
  // A frame is the page that sign-in comes back to.
  if (asked !== origin || request.destination !== 'document') return undefined;
  return isPortalPage(pathname) ? 'page' : undefined;
}

/** By the same rule as the server: every path without a file name is the page, but for these folders. */
function isPortalPage(pathname: string): boolean {
  if (isServerPath(pathname)) return false;
  return !pathname.slice(pathname.lastIndexOf('/')).includes('.');
}

/** The page as it was built, with start data in its element for it. */
export function pageWith(html: string, startData: object): string {
  // No text of a document may end the element.
  const json = JSON.stringify(startData).replaceAll('<', '\\u003c');
  const element = new RegExp(`(<script[^>]*id="?${startDataId}"?[^>]*>)[^<]*(?=</script>)`);
  return html.replace(element, (_, start: string) => `${start}${json}`);
}

/** The scripts and style sheets of a built page, with its guard: address -> `sha384-...`. */
export function filesOfPage(html: string): Record<string, string> {
  const [, guard, hash, names] =
    /<script src="?(\/guard\.[^" ]+)"? integrity="([^"]+)"[^>]*data-files='([^']+)'/.exec(html) ??
    [];
  if (!guard || !hash || !names) throw new Error('The page has no guard.');
  const files = JSON.parse(names) as Record<string, string>;
  return {
    [guard]: hash,
    ...Object.fromEntries(Object.entries(files).map(([name, value]) => [`/${name}`, value])),
  };
}

/** The hash of a content, as `integrity` has it. */
export async function hashOf(content: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}

/** The headers of a stored page; all others describe how it was sent. */
const keptHeaders = [
  'content-security-policy',
  'integrity-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
];

/** The headers that decide what a page may do. */
export function policyOf(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
