import { isDeepStrictEqual } from 'node:util';
import { isFramedRelease } from '../src/schemas';

type Fields = Record<string, unknown>;

/**
 * What a registry says otherwise than an earlier one, for the person who signs it, without serial number, expiry,
 * and details of a release that is new. Each line begins with the name of a remote, or with `registry`.
 */
export function registryDifferences(before: unknown, after: unknown): string[] {
  const [old, next] = [statementsOf(before), statementsOf(after)];
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((what) => {
    const [from, to] = [old.get(what), next.get(what)];
    if (isDeepStrictEqual(from?.value, to?.value)) return [];
    const { release } = from ?? to ?? {};
    // Where a release comes or goes, what it may reach is worth a line, and each of its files is not.
    const isWhole = release !== undefined && (!old.has(release) || !next.has(release));
    if (isWhole && what !== release && !/ (calls|connects|images)$/.test(what)) return [];
    return [`${what}: ${shown(to)}${from ? `, was ${shown(from)}` : ''}`];
  });
}

interface Statement {
  value: unknown;
  release?: string;
}

/** What a registry says: `teams live` -> its version, `teams 1.2.0 title` -> that, and so on. */
function statementsOf(registry: unknown): Map<string, Statement> {
  const said = new Map<string, Statement>();
  function say(what: string, value: unknown, release?: string): void {
    const known = said.get(what);
    // What is said twice must not hide what was said first.
    if (known && !isDeepStrictEqual(known.value, value)) say(`${what} (again)`, value, release);
    else said.set(what, { value, ...(release !== undefined && { release }) });
  }
  const { remotes, retired, ...rest } = Object(registry) as Fields;
  for (const [key, value] of Object.entries(rest)) {
    const isOfSignature = ['serial', 'expires', 'signature', 'fullSignature'].includes(key);
    if (!isOfSignature) say(`registry ${key}`, value);
  }
  for (const remote of [remotes, retired].flat()) {
    const { name, ...own } = Object(remote) as Fields;
    const places = new Map<string, boolean>();
    const plain = JSON.stringify(own, (_key, value: unknown) => {
      const { version, integrity, ...fields } = Object(value) as Fields;
      if (typeof version !== 'string' || typeof integrity !== 'object') return value;
      const release = `${name} ${version}`;
      const isFramed = isFramedRelease({ entry: String(fields['entry']) });
      places.set(version, isFramed && places.get(version) !== false);
      const files = Object.entries(integrity ?? {});
      say(release, `a release with ${files.length} files`, release);
      for (const [key, value] of [...Object.entries(fields), ...files]) {
        say(`${release} ${key}`, value, release);
      }
      return version;
    });
    // Of a new release too, which must not come into the page unnoticed.
    const inPage = [...places].flatMap(([version, isFramed]) => (isFramed ? [] : [version]));
    if (inPage.length < places.size) {
      say(`${name} runs in`, ['frames', ...inPage.map((version) => `not ${version}`)].join(', '));
    }
    for (const [key, value] of Object.entries(JSON.parse(plain) as Fields)) {
      say(`${name} ${key}`, value);
    }
  }
  return said;
}

function shown(statement: Statement | undefined): string {
  if (statement?.value === undefined) return 'nothing';
  // Not shortened: what is signed must not be hidden behind what is long.
  return JSON.stringify(statement.value).replace(/^"(.*)"$/, '$1');
}
