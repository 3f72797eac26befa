import type { IncomingMessage } from 'node:http';

/**
 * The URL that is routed. If the path can't be decoded, its percent signs are taken literally: the
 * request then ends as an unknown page or call, not as an error.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
