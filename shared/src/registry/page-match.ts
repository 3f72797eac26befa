// The one rule by which addresses belong to pages, in the portal's first script too: it has no library.

/** The parameters of a pattern such as `/teams/:teamId` in a path, still escaped, as the router finds them. */
export function parametersIn(pattern: string, path: string): Record<string, string> | undefined {
  const [names, values] = [segmentsOf(pattern), segmentsOf(path)];
  if (names.length !== values.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? '';
    if (isParameter(name) && value) parameters[name.slice(1)] = value;
    else if (name.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return parameters;
}

/** The page at a path: a literal segment wins over a parameter. Undefined for a broken escape such as `%E0%A4%A`. */
export function findPage<Known extends { path: string }>(
  pages: Known[],
  pathname: string,
): Known | undefined {
  if (!isReadable(pathname)) return undefined;
  const count = ({ path }: Known) => segmentsOf(path).filter(isParameter).length;
  return pages
    .filter(({ path }) => parametersIn(path, pathname))
    .sort((a, b) => count(a) - count(b))[0];
}

function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\/|\/+$/g, '').split('/');
}

export function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}
