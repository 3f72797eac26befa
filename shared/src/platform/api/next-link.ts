/**
 * The address that a `Link` header gives as `rel="next"` (RFC 8288, D14), absolute; undefined where
 * it gives none. One on another origin than `base` is none: the caller's token must not go there.
 * @param base what the answer came from, absolute
 */
export function nextLink(header: unknown, base: string): string | undefined {
  if (typeof header !== 'string') return undefined;
  for (const [, target = '', parameters = ''] of header.matchAll(/<([^>]*)>([^<]*)/g)) {
    const [, quoted, bare] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters) ?? [];
    const relations = (quoted ?? bare ?? '').toLowerCase().split(/\s+/);
    if (!relations.includes('next') || !URL.canParse(target, base)) continue;
    const next = new URL(target, base);
    return next.origin === new URL(base).origin ? next.href : undefined;
  }
  return undefined;
}
