/**
 * The absolute address of `rel="next"` in a `Link` header (RFC 8288, D14), seen from `base`.
 * One of another origin does not count: the user's token must not be sent there.
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
