import type { IncomingMessage } from 'node:http';

/**
 * The target of a request as it is routed: where its path can't be decoded, each percent sign stands
 * for itself. So it is a page or a call as any other of that path, and unknown as such.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
