import * as z from 'zod';
import {
  findPage,
  fitProblemsOf,
  isServerPath,
  type FitProblem,
  type PortalContext,
  type Release,
} from '../src/schemas';
import { budgetProblems, firstScreenSizes } from './release-budget';
import { contentProblems } from './content-problems';

/** How many problems of one kind are named: a stranger may have made thousands. */
const maxNamed = 10;

const titleSchema = z.string().max(100);
const originsSchema = z.array(z.string().max(200)).optional();

/** `/`, or a pattern that begins with a word: `/*` and `/:name` would take what belongs to others. */
const pathSchema = z
  .string()
  .max(200)
  .regex(
    /^(\/|\/[\p{L}\p{N}._~-]+(\/(:\w+|[\p{L}\p{N}._~-]+))*\/?)$/u,
    'A path such as /scores/:scoreId: it begins with a word, and has no empty part and no `*`.',
  )
  .refine((path) => !isServerPath(path), "This path is the server's own: no page can be at it.");

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

/** Why a release can't go live in a portal, and what to do, a sentence each. Browsers repeat `fitProblemsOf`. */
export function fitProblems(release: Release, portal: PortalContext): string[] {
  const problems = boundProblems(release);
  if (problems.length > 0) return problems;
  return [
    ...fitProblemsOf(release, portal).map(({ kind, text }) => `${text} ${advice[kind]}`),
    ...linkProblems(release, portal),
  ].slice(0, maxNamed);
}

function linkProblems({ pages, links }: Release, { others }: PortalContext): string[] {
  const known = [...pages, ...others.flatMap((other) => other.pages)];
  return links
    .filter(({ path }) => !findPage(known, path))
    .map(({ path }) => `remote.json, links: ${path} is no page, neither of it nor of others.`);
}
