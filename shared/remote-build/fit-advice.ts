import { fitProblemsOf, type FitProblem, type PortalContext, type Release } from '../src/schemas';

const advice: Record<FitProblem['kind'], string> = {
  'missing-module':
    'Take it out of `shared` in the settings of Module Federation, so that your build contains it.',
  'other-version': 'Install a version that fits, in package.json, and build again.',
  'no-routes': "Let `exposes` in the settings of Module Federation have './routes'.",
  'path-taken': 'Take another path in `pages` of remote.json and in your routes.',
};

/** Why a release would not work in a portal: a sentence each, and one that says what to do. */
export function fitAdvice(release: Release, portal: PortalContext): string[] {
  return fitProblemsOf(release, portal).map(({ kind, text }) => `${text} ${advice[kind]}`);
}
