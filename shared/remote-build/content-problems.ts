import { readFile } from 'node:fs/promises';
import path from 'node:path';
import postcss, { type ChildNode, type Root } from 'postcss';
import type { Release } from '../src/schemas';

/** A text that only the code of a library has, and what a remote uses in its place. */
const sharedLibraries = [
  {
    library: 'React',
    text: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
    instead: 'Share it from the portal: `shared: { react: { singleton: true, import: false } }`.',
  },
  {
    library: 'a router',
    text: 'may be used only in the context of a <Router>',
    instead:
      'Import `Link`, `useParams` and the like from @touchline/shared: the portal has one router.',
  },
  {
    library: 'the identity client',
    text: 'acquireTokenSilent',
    instead: 'Use `useSession` and `api` of @touchline/shared: the portal signs in.',
  },
];

/**
 * What of a release's files would not work beside other remotes, a sentence each: libraries that a page has once,
 * and styles for the whole page.
 */
export async function contentProblems(
  folder: string,
  { name, integrity }: Pick<Release, 'name' | 'integrity'>,
): Promise<string[]> {
  const problems = await Promise.all(
    Object.keys(integrity).map(async (file) => {
      const text = await readFile(path.join(folder, file), 'utf8');
      return file.endsWith('.css') ? styleProblems(file, text, name) : copyProblems(file, text);
    }),
  );
  return problems.flat();
}

function copyProblems(file: string, script: string): string[] {
  return sharedLibraries
    .filter(({ text }) => script.includes(text))
    .map(
      ({ library, instead }) =>
        `${file} contains ${library}, and the portal has its own: two do not know each other. ${instead}`,
    );
}

function styleProblems(file: string, css: string, name: string): string[] {
  let root: Root;
  try {
    root = postcss.parse(css);
  } catch (error) {
    return [`${file} is no style sheet: ${(error as Error).message.slice(0, 200)}`];
  }
  const found = reachingSelector(root, name);
  return found === undefined
    ? []
    : [
        `${file} has a rule for \`${found.slice(0, 100)}\`, which reaches the whole portal. Build with ` +
          '@touchline/kit/webpack, or put your rules into ' +
          `\`@scope ([data-remote='${name}']) { ... }\`.`,
      ];
}

/** The first selector that does not begin at the screens of this remote; what is in its scope may do so. */
function reachingSelector(root: Root, name: string): string | undefined {
  // Each node once, however deep: a list of what is left to do takes no stack.
  const left: ChildNode[] = root.nodes.toReversed();
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.type === 'rule') {
      const found = node.selectors.find((selector) => !isScope(selector, name));
      if (found !== undefined) return found;
    } else if (node.type !== 'atrule') continue;
    else if (/keyframes$/.test(node.name)) continue;
    else if (node.name === 'scope' && isScope(node.params, name)) continue;
    for (const child of node.nodes?.toReversed() ?? []) left.push(child);
  }
  return undefined;
}

/** Whether a selector begins at the screens of this remote. */
function isScope(selector: string, name: string): boolean {
  const [, scope] =
    /^\(?\s*(?::where\()?\[data-remote=["']?([a-z0-9]+)["']?\]/.exec(selector) ?? [];
  return scope === name;
}
