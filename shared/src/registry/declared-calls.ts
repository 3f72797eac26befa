import type { RemoteManifest } from './remote-registry';

/** Segments without what an address ends with, or what a browser changes: `..`, `%2e%2e`, `\`, a tab. */
const plainPath = /^(\/(?!(\.|%2e){1,2}(\/|$))[^/?#\\\s\p{Cc}]+)+$/iu;

/**
 * Whether a remote declares a call of the API, in `calls` or `reads`. A parameter is one segment.
 * @param path below the API's base path, without a query. One that a browser would change is never declared
 */
export function isDeclared(
  { pages, calls = [] }: Pick<RemoteManifest, 'pages' | 'calls'>,
  method: string,
  path: string,
): boolean {
  if (!plainPath.test(path)) return false;
  const segments = `${method} ${path}`.split('/');
  const reads = pages.flatMap((page) => page.reads ?? []);
  return [...calls, ...reads.map((read) => `GET ${read.replace(/\?.*/, '')}`)].some((call) => {
    const names = call.split('/');
    return (
      names.length === segments.length &&
      names.every((name, place) => /^[:{]/.test(name) || name === segments[place])
    );
  });
}
