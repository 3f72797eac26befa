import { satisfies } from 'semver';
import * as z from 'zod';
import {
  findPage,
  fitProblemsOf,
  foreignPages,
  isSamePattern,
  isServerPath,
  oneLine,
  profilePath,
  type FitProblem,
  type PortalContext,
  type Release,
} from '../src/schemas';
import { budgetProblems, firstScreenSizes } from './release-budget';
import { contentProblems } from './content-problems';

/** How many problems of one kind are named: a stranger may have made thousands. */
const maxNamed = 10;

const titleSchema = z
  .string()
  .max(100)
  .regex(oneLine, 'A title is one line without control characters.');
const originsSchema = z.array(z.string().max(200)).optional();

/** `/`, or a pattern that begins with a word: `/*` and `/:name` would take what belongs to others. */
const pathSchema = z
  .string()
  .max(200)
  .regex(
    /^(\/|\/[\p{L}\p{N}._~-]+(\/(:\w+|[\p{L}\p{N}._~-]+))*\/?)$/u,
    'A path such as /scores/:scoreId: it begins with a word, and has no empty part and no `*`.',
  )
  .refine((path) => !isServerPath(path), "This path is the server's own: no page can be at it.")
  .refine(
    (path) => !isSamePattern(path, profilePath),
    `${profilePath} is the page of the portal itself: take another path.`,
  )
  .refine(
    (path) => !/\/\.{1,2}(\/|$)/.test(path),
    'Browsers take the parts . and .. out of an address: no page can be at it.',
  )
  .refine(
    (path) => !/\.[^/]*\/?$/.test(path),
    'An address whose last part has a dot is that of a file: no page can be at it.',
  );

/** What every field of a new release keeps to. A registry is not read with it: what is live stays live. */
const boundsSchema = z.object({
  name: z.string().max(40),
  title: titleSchema,
  pages: z
    .array(
      z.object({
        path: pathSchema,
        title: titleSchema,
        reads: z.array(z.string().max(300)).optional(),
        preloads: z.array(z.string().max(200)).max(200).optional(),
      }),
    )
    .max(100),
  links: z.array(z.object({ path: pathSchema, title: titleSchema })).max(20),
  connects: originsSchema,
  images: originsSchema,
  exposes: z.array(z.string().max(200)).max(50),
  requires: z.record(z.string().max(214), z.string().max(100)).refine(hasAtMost(50), 'At most 50.'),
  // Each page brings the registry, with the hashes of all that is live and kept.
  integrity: z.record(z.string().max(200), z.string()).refine(hasAtMost(500), 'At most 500.'),
  preloads: z.array(z.string().max(200)).max(200),
});

function hasAtMost(most: number): (record: object) => boolean {
  return (record) => Object.keys(record).length <= most;
}

/** What no portal takes, a sentence each that names the field of `remote.json`. */
export function boundProblems(release: Release): string[] {
  const { error } = boundsSchema.safeParse(release);
  const problems = (error?.issues ?? []).map(
    // The name of a field may be what is too long.
    ({ path, message }) => `remote.json, ${path.join('.').slice(0, 100)}: ${message}`,
  );
  const twice = release.pages.filter(({ path }, index) =>
    release.pages.slice(0, index).some((other) => isSamePattern(other.path, path)),
  );
  problems.push(
    ...twice.map(
      ({ path }) =>
        `remote.json, pages: ${path.slice(0, 100)} is there twice, perhaps in other cases.`,
    ),
  );
  // The build registers it as a global variable, which must be none that the page has, such as `location`.
  if (!new RegExp(`^${release.name}_\\w{1,100}$`).test(release.federationName)) {
    problems.push(
      `remote.json, federationName: it begins with ${release.name}_, such as ${release.name}_1_4_0.`,
    );
  }
  return problems.slice(0, maxNamed);
}

/** Of the files of a release and its own description: what its size and its contents break. */
export async function fileProblems(folder: string, release: Release): Promise<string[]> {
  return [
    ...budgetProblems(release, await firstScreenSizes(folder, release)),
    ...(await contentProblems(folder, release)),
  ];
}

const advice: Record<FitProblem['kind'], string> = {
  'missing-module':
    'Take it out of `shared` in the settings of Module Federation, so that your build contains it.',
  'other-version': 'Install a version that fits, in package.json, and build again.',
  'no-routes':
    "Let `exposes` in the settings of Module Federation have './routes', or ask for a frame.",
  'path-taken': 'Take another path in `pages` of remote.json and in your routes.',
};

/** What `check` and `promote` know of a portal. */
export interface CheckedPortal extends Omit<PortalContext, 'isInRange'> {
  /** The page patterns that the remote may have below the first segments of others: see `foreignPages`. */
  allowed?: string[] | undefined;
}

/**
 * Why a release can't go live in a portal, and what to do, a sentence each. Ranges are read as npm reads them. Browsers
 * repeat `fitProblemsOf`.
 */
export function fitProblems(
  release: Release,
  { allowed = [], ...portal }: CheckedPortal,
): string[] {
  const problems = boundProblems(release);
  if (problems.length > 0) return problems;
  const { name, version } = release;
  const misfits = fitProblemsOf(release, { ...portal, isInRange: satisfies });
  const foreign = foreignPages(release, { others: portal.others, allowed });
  return [
    ...misfits.map(({ kind, text }) => `${text} ${advice[kind]}`),
    ...(misfits.some(({ kind }) => kind === 'path-taken') ? [] : foreign).map(
      ({ path, owner }) =>
        `${name} ${version} has the page ${path}, below a path of ${owner}. Take another path. Or the people ` +
        `who run the portal allow it: promote ${name} ${version} --allow ${path}`,
    ),
    ...linkProblems(release, portal),
  ].slice(0, maxNamed);
}

function linkProblems({ pages, links }: Release, { others }: CheckedPortal): string[] {
  const known = [...pages, ...others.flatMap((other) => other.pages)];
  return links
    .filter(({ path }) => !findPage(known, path))
    .map(({ path }) => `remote.json, links: ${path} is no page, neither of it nor of others.`);
}
